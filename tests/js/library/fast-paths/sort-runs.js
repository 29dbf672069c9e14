// Sorting by a function, of lengths around those of the blocks that are merged: runs, reversed runs, equal values, and
// functions that contradict themselves. Few comparisons where there is order already.
const up = (x, y) => x.k - y.k, lengths = [0, 1, 2, 15, 16, 17, 33, 49];
const shapes = {
  ascending: (i, n) => i, descending: (i, n) => n - i, equal: () => 1, saw: i => i % 7, steps: (i, n) => -(i >> 3), organ: (i, n) => Math.min(i, n - i), mixed: i => (i * 7919 + 13) % 101,
  swapped: (i, n) => (i < n / 2 ? i + n : i), fraction: i => ((i * 31) % 17) / 4, last: (i, n) => (i === n - 1 ? -1 : i),
};
const isRight = a => a.every((x, i) => i === 0 || a[i - 1].k < x.k || (a[i - 1].k === x.k && a[i - 1].i < x.i));
for (const [name, shape] of Object.entries(shapes)) {
  const wrong = lengths.filter(n => {
    const make = () => Array.from({ length: n }, (_, i) => ({ k: shape(i, n), i }));
    const copy = make(), sorted = make().sort(up), other = copy.toSorted(up);
    return !isRight(sorted) || !isRight(other) || sorted.length !== n || copy.some((x, i) => x.i !== i);
  });
  print(name, wrong.length);
}
const count = (n, f) => { let calls = 0; Array.from({ length: n }, (_, i) => f(i)).sort((x, y) => (calls++, x - y)); return calls; };
print(count(100, i => i) < 140, count(100, i => -i) < 140, count(100, i => (i * 7919) % 100) < 700);
for (const f of [() => 1, () => -1, () => 0, (() => { let k = 0; return () => (k++ % 3) - 1; })(), () => NaN]) print([...Array(50).keys()].sort(f).reduce((x, y) => x + y));
const holes = [3, , 1, undefined, , 2]; holes.length = 40; print(holes.sort((x, y) => x - y).slice(0, 5).join(), holes.length, 3 in holes, 4 in holes, holes.toSorted((x, y) => y - x).slice(0, 5).join());
const young = Array.from({ length: 40 }, (_, i) => 40.5 - i); print(young.sort((x, y) => { [x, y].map(String); return x - y; }).slice(0, 3).join());
let depth = 0; const nest = (x, y) => { if (depth++ < 5) [2, 1].sort(nest); return x - y; }; print([5, 3, 4].sort(nest).join());
for (const kind of [a => { a.length = 1; }, a => { a[0] = 'text'; }, a => { a.push({}); }, a => Object.defineProperty(a, 1, { get: () => 7, set() {}, configurable: true }), a => { a[5000000] = 1; a.length = 3; }]) {
  const a = [3, 2, 1]; let once = true;
  print(a.sort((x, y) => { if (once) { once = false; kind(a); } return x - y; }).length, String(a.map(x => typeof x)));
}
// expect: ascending 0
// expect: descending 0
// expect: equal 0
// expect: saw 0
// expect: steps 0
// expect: organ 0
// expect: mixed 0
// expect: swapped 0
// expect: fraction 0
// expect: last 0
// expect: true true true
// expect: 1225
// expect: 1225
// expect: 1225
// expect: 1225
// expect: 1225
// expect: 1,2,3,, 40 true false 3,2,1,,
// expect: 1.5,2.5,3.5
// expect: 3,4,5
// expect: 3 number,number,number
// expect: 3 number,number,number
// expect: 4 number,number,number,object
// expect: 3 number,number,number
// expect: 3 number,number,number
