// Arrays and objects of any depth become text, and cycles are found however deep they are.
function nested(levels, innermost, around) {
  for (let i = 0; i < levels; i++) innermost = around(innermost);
  return innermost;
}
function errorOf(f) {
  try { f(); return 'none'; } catch (e) { return e.name; }
}
const array = nested(100_000, [], (inner) => [inner]);
console.log(JSON.stringify(array) === '['.repeat(100_001) + ']'.repeat(100_001));
const object = nested(100_000, null, (inner) => ({ a: 1, inner, b: [2] }));
const text = JSON.stringify(object);
console.log(text === '{"a":1,"inner":'.repeat(100_000) + 'null' + ',"b":[2]}'.repeat(100_000));
console.log(JSON.stringify(JSON.parse(text)) === text);

// The search for cycles: beside what is open, or was open at that depth before.
for (const depth of [1, 7, 8, 9, 31, 32, 33, 34, 100, 1000]) {
  const shared = { s: [1] };
  const inner = { list: [shared, shared, [shared, [shared]]] };
  const outer = nested(depth, inner, (x) => ({ x, shared, again: [shared] }));
  const before = JSON.stringify(outer);
  inner.list.push(inner.list);
  const cycle = errorOf(() => JSON.stringify(outer));
  inner.list.pop();
  inner.list.push(outer);
  const longCycle = errorOf(() => JSON.stringify(outer));
  inner.list.pop();
  if (cycle !== 'TypeError' || longCycle !== 'TypeError' || JSON.stringify(outer) !== before) console.log(depth, cycle, longCycle);
}
// Many structures, one after another, below a deep path.
const wide = nested(50, Array.from({ length: 5000 }, (_, i) => ({ i, of: [i] })), (x) => [x]);
console.log(JSON.stringify(JSON.parse(JSON.stringify(wide))) === JSON.stringify(wide));

// Keys, indentation, replacers and toJSON at every depth.
const indented = nested(40, 1, (x) => ({ x, skipped: undefined, [Symbol()]: 1 }));
const lines = JSON.stringify(indented, null, 1).split('\n');
console.log(lines.length, lines[40] === ' '.repeat(40) + '"x": 1', lines[80] === '}');
console.log(JSON.stringify(nested(3, 1, (x) => ({ b: 2, a: x })), ['a']));
let calls = 0;
JSON.stringify(nested(300, 1, (x) => [x]), (key, value) => (calls++, value));
console.log(calls);

// What has no end is an error.
console.log(errorOf(() => JSON.stringify({ toJSON() { return { a: { b: this } } } })));
const endless = () => ({ get a() { return [endless()] } });
console.log(errorOf(() => JSON.stringify(endless())));

// expect: true
// expect: true
// expect: true
// expect: true
// expect: 81 true true
// expect: {"a":{"a":{"a":1}}}
// expect: 301
// expect: RangeError
// expect: RangeError
// skip-stress: the whole of a deep structure is verified at each collection
