// Species ignores another realm's Array; iteration and concat see what the array's own realm says.
const other = Realm.global(Realm.create());
const theirs = other.eval('[1, 2, 3]');
const mapped = Array.prototype.map.call(theirs, (x) => x * 2);
console.log(mapped.constructor === Array, theirs.map((x) => x).constructor === other.Array);
class Mine extends other.Array {}
console.log(Array.prototype.map.call(new Mine(), (x) => x).constructor === Mine);
for (let i = 0; i < 20; i++) { for (const x of theirs) x; [...theirs]; }
console.log(Object.getPrototypeOf(theirs[Symbol.iterator]()) !==
            Object.getPrototypeOf([][Symbol.iterator]()));
other.eval('Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })');
const count = (list) => { let n = 0; for (const x of list) n++; return n; };
for (let i = 0; i < 20; i++) count([1, 2]);
console.log(count(theirs), [...theirs].length, count([1, 2]), [...[1, 2]].length);
other.Array.prototype[Symbol.isConcatSpreadable] = false;
console.log([].concat(theirs).length, [].concat([1, 2]).length);
theirs.push('a', 1.5); theirs[10] = 1; theirs.length = 2;
console.log(theirs.join(), theirs.constructor === other.Array);
// expect: true true
// expect: true
// expect: true
// expect: 0 0 2 2
// expect: 1 2
// expect: 1,2 true
