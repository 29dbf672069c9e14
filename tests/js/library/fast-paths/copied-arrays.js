// Copies of arrays by spreads, slice, from and with: of each kind of elements, short and long, and where
// something must be asked.

const show = (...values) => print(JSON.stringify(values));
const kinds = n => [
  Array.from({length: n}, (_, i) => i), Array.from({length: n}, (_, i) => i + 0.5),
  Array.from({length: n}, (_, i) => 's' + i)];
const same = (a, b) => a !== b && a.length === b.length && a.every((x, i) => Object.is(x, b[i]));

// --- Lengths around the places where the way of copying changes
let bad = 0;
for (const n of [0, 1, 3, 11, 12, 13, 24, 25, 60]) {
  for (const a of kinds(n)) {
    if (!same([...a], a) || !same(Array.from(a), a) || !same(a.slice(), a)) bad++;
    if (n > 2 && !same(a.slice(1, -1), a.filter((_, i) => i > 0 && i < n - 1))) bad++;
    if (n > 2 && !same(a.with(1, a[2]), a.map((x, i) => i === 1 ? a[2] : x))) bad++;
  }
}
for (const n of [2048, 2049, 5000]) {
  for (const value of [7, 0.5, 'x']) {
    const a = new Array(n).fill(value), b = a.slice(1), c = [...a];
    if (b.length !== n - 1 || b[n - 2] !== value || c.length !== n || c[n - 1] !== value) bad++;
  }
}
show(bad);
// expect: [0]

// --- Copies are packed, of their own, and grow
{
  const a = [1, 2, 3], b = [...a, 4.5, ...a, 'x'];
  show(b, a);
// expect: [[1,2,3,4.5,1,2,3,"x"],[1,2,3]]
  const c = [...a];
  c.push(0.5, 'y');
  c[0] = null;
  show(c, a);
// expect: [[null,2,3,0.5,"y"],[1,2,3]]
  show([...[], ...[1], ,].length, [...[]].length, [...[1], , ].length);
// expect: [2,0,2]
  const d = [...[1.5]];
  d.length = 0;
  show([...d], Array.from(d), d.slice());
// expect: [[],[],[]]
}

// --- Holes are undefined, but not to slice
{
  const text = a => a.length + ':' + Object.keys(a);
  const long = new Array(100);
  for (let i = 0; i < 100; i++) if (i !== 70) long[i] = i;
  for (const a of [[1, , 3], [1.5, , 2.5], ['a', , 'c'], new Array(2), long]) {
    show([...a].length === a.length && Object.keys([...a]).length === a.length,
         Object.keys(Array.from(a)).length === a.length, Object.keys(a.with(0, 7)).length === a.length,
         text(a.slice()) === text(a));
  }
// expect: [true,true,true,true]
// expect: [true,true,true,true]
// expect: [true,true,true,true]
// expect: [true,true,true,true]
// expect: [true,true,true,true]
  Array.prototype[1] = 'below';
  show([...[1, , 3]], Array.from(['a', , 'c']), [1, , 3].with(0, 5));
// expect: [[1,"below",3],["a","below","c"],[5,"below",3]]
  delete Array.prototype[1];
}

// --- with: values of other kinds, other indices
show([1, 2].with(0, 1.5), [1, 2].with(1, 'x'), [1.5].with(0, 1), [1.5].with(0, 'x'), [1, 2].with(-1, 3),
     [1, 2].with('1', 3), [1, 2].with(0.5, 9));
// expect: [[1.5,2],[1,"x"],[1],["x"],[1,3],[1,3],[9,2]]
for (const index of [2, -3, Infinity]) {
  try { [1, 2].with(index, 0); } catch (error) { print(error.name); }
}
// expect: RangeError
// expect: RangeError
// expect: RangeError

// --- from: other constructors and arguments
{
  class List extends Array {}
  show(List.from([1, 2]) instanceof List, Array.from.call(Object, [1]).length, Array.from([1, 2], x => x * 2),
       Array.from([1, 2], undefined), Array.from(new List(1, 2, 3)).constructor === Array);
// expect: [true,1,[2,4],[1,2],true]
}

// --- Arguments
{
  function sloppy() { return Array.prototype.slice.call(arguments, 1); }
  function strict() { 'use strict'; return Array.prototype.slice.call(arguments, -2, 5); }
  function mapped(a) { a = 'changed'; return Array.prototype.slice.call(arguments); }
  function shorter() { arguments.length = 1; return Array.prototype.slice.call(arguments); }
  function longer() { arguments.length = 3; return Array.prototype.slice.call(arguments).length; }
  function negative() { arguments.length = -1; return Array.prototype.slice.call(arguments); }
  function odd() { arguments.length = '1'; return Array.prototype.slice.call(arguments); }
  function holey() { delete arguments[0]; return Array.prototype.slice.call(arguments); }
  function accessor() {
    Object.defineProperty(arguments, 0, {get() { return 'got'; }});
    return Array.prototype.slice.call(arguments);
  }
  show(sloppy(1, 2, 3), sloppy(), strict(1, 2, 3), mapped(1, 2), shorter(1, 2), longer(1), negative(1),
       odd(1, 2), accessor(1, 2), sloppy(1, 1.5, 'x'));
// expect: [[2,3],[],[2,3],["changed",2],[1],3,[],[1],["got",2],[1.5,"x"]]
  Object.prototype[0] = 'below';
  show(holey(1, 2));
// expect: [["below",2]]
  delete Object.prototype[0];
  show(Object.keys(holey(1, 2)));
// expect: [["1"]]
}

// --- What spreads throw, and what they ask
for (const f of [() => [...null], () => [...5], () => [...{}], () => [...{[Symbol.iterator]: 1}],
                 () => Math.max(...undefined)]) {
  try { f(); } catch (error) { print(error.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
{
  const a = [1, 2];
  a[Symbol.iterator] = function* () { yield 'own'; };
  show([...a, 3], Array.from(a), Math.max(...a) !== Math.max(...a), a.slice());
// expect: [["own",3],["own"],true,[1,2]]
  const b = [1, 2];
  b.constructor = {[Symbol.species]: function (n) { return {species: n}; }};
  show(b.slice());
// expect: [{"0":1,"1":2,"species":2,"length":2}]
  const next = Object.getPrototypeOf([].values()), old = next.next;
  next.next = function () { const r = old.call(this); if (!r.done) r.value = -r.value; return r; };
  show([...[1, 2]], Math.min(...[1, 2]), Array.from([3]));
// expect: [[-1,-2],-2,[-3]]
  next.next = old;
  show([...[1, 2]], Math.min(...[1, 2]));
// expect: [[1,2],1]
}
