// The prototypes of primitives are those of the realm that runs, in warm and megamorphic caches too.
const other = Realm.global(Realm.create());
String.prototype.where = 'here';
Number.prototype.where = 'here';
other.String.prototype.where = 'there';
other.Number.prototype.where = 'there';
const source = 'var f = function (x) { return x.where; }; f';
const here = eval(source), there = other.eval(source);
const many = [1, 'a', {}, { a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }, { e: 1 }, [], function () {}];
for (let i = 0; i < 50; i++) for (const x of many) { here(x); there(x); }
console.log(here('a'), there('a'), here(1), there(1));
for (let i = 0; i < 50; i++) {
  if (here('s') !== 'here' || there('s') !== 'there') throw new Error('mixed up');
}
// expect: here there here there
