// What operations on lists, objects and collections throw when the heap has no room for their result.
// flags: --max-old-space-size=24
// skip-stress: fills the heap again and again
const big = new Array(2e6).fill(1);   // 8 MB
const rest = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) };
const arrayLike = (length) => ({ length });
const bytes = new Uint8Array(8e6);    // a list of them takes 32 MB
const text = 'x'.repeat(4e6);
const set = new Set();
const map = new Map();

const forever = (f) => () => { const kept = []; for (;;) kept.push(f()); };

// A name, and what throws.
const rows = [
  // Arrays
  ['spread of an iterator', () => [...rest]],
  ['spread of an array', () => [...big, ...big, ...big, ...big]],
  ['spread of a text', () => [...text]],
  ['spread into a call', () => Math.max(...rest)],
  ['Array.from an iterator', () => Array.from(rest)],
  ['Array.from a length', () => Array.from(arrayLike(2e7))],
  ['Array.from too great a length', () => Array.from(arrayLike(2 ** 32))],
  ['new Array', () => new Array(1e7).fill(0)],
  ['new Array of too great a length', () => new Array(2 ** 32)],
  ['length', () => { const a = [1]; a.length = 1e7; a.fill(0); }],
  ['concat', () => big.concat(big, big, big, big)],
  ['concat of too great a length', () => [1].concat({ length: 2 ** 33, [Symbol.isConcatSpreadable]: true })],
  ['slice', forever(() => big.slice())],
  ['flat', () => [big, big, big, big].flat()],
  ['map', forever(() => big.map((x) => x))],
  ['push', () => { const a = []; for (;;) a.push(1); }],
  ['unshift', () => { const a = big.slice(); for (;;) a.unshift(...big.slice(0, 1e4)); }],
  ['splice', () => { const a = big.slice(); for (;;) a.splice(5, 0, ...big.slice(0, 1e4)); }],
  ['toReversed', forever(() => big.toReversed())],
  ['toSorted', () => big.toSorted()],
  ['toSorted of a great length', () => Array.prototype.toSorted.call(arrayLike(2 ** 28))],
  ['toSorted of too great a length', () => Array.prototype.toSorted.call(arrayLike(2 ** 32))],
  ['sort', () => big.sort()],
  ['an element far behind', () => { const a = []; for (let i = 0; ; i++) a[i] = i; }],
  // Functions and iterators
  ['apply', () => Math.max.apply(null, arrayLike(2e7))],
  ['apply of a great length', () => Math.max.apply(null, arrayLike(2 ** 32))],
  ['Reflect.construct', () => Reflect.construct(Array, arrayLike(2e7))],
  ['toArray', () => Iterator.from(rest).toArray()],
  // Objects
  ['keys', () => Object.keys(bytes)],
  ['values', () => Object.values(bytes)],
  ['entries', () => Object.entries(bytes)],
  ['getOwnPropertyNames', () => Object.getOwnPropertyNames(bytes)],
  ['for-in', () => { for (const i in bytes) throw i; }],
  ['ownKeys', () => Reflect.ownKeys(bytes)],
  ['elements that become sparse', () => Object.defineProperty(big, 0, { get() {} })],
  // Collections
  ['Map.set', () => { for (let i = 0; ; i++) map.set(i, i); }],
  ['Set.add', () => { for (let i = 0; ; i++) set.add(i); }],
  ['new Map', forever(() => new Map(map))],
  ['new Set', forever(() => new Set(set))],
  ['union', forever(() => set.union(new Set([-1])))],
  ['Map.groupBy', () => Map.groupBy(rest, () => 1)],
  // Typed arrays
  ['new Float64Array', () => new Float64Array(1e9)],
  ['new Float64Array of an iterator', () => new Float64Array(rest)],
  ['typed sort by a function', () => bytes.sort((a, b) => a - b)],
  ['typed filter', () => bytes.filter(() => true)],
];
// What rows have filled is let go of before the next ones.
const forget = { 'new Map': map, union: set };
for (const [name, f] of rows) {
  let result = 'nothing';
  try { f(); } catch (e) { result = `${e.name}: ${e.message}`; }
  forget[name]?.clear();
  print(`${name}: ${result}`);
}

// expect: spread of an iterator: RangeError: Out of memory: no room for the list of iterated values
// expect: spread of an array: RangeError: Out of memory: no room for an array of 4000000 elements
// expect: spread of a text: RangeError: Out of memory: no room for the list of characters
// expect: spread into a call: RangeError: Out of memory: no room for the list of iterated values
// expect: Array.from an iterator: RangeError: Out of memory: no room for the list of iterated values
// expect: Array.from a length: RangeError: Out of memory: no room for an array of 20000000 elements
// expect: Array.from too great a length: RangeError: Invalid array length
// expect: new Array: RangeError: Out of memory: no room for an array of 10000000 elements
// expect: new Array of too great a length: RangeError: Invalid array length
// expect: length: RangeError: Out of memory: no room for an array of 10000000 elements
// expect: concat: RangeError: Out of memory: no room for an array of 10000000 elements
// expect: concat of too great a length: RangeError: Invalid array length
// expect: slice: RangeError: Out of memory: no room for an array of 2000000 elements
// expect: flat: RangeError: Out of memory: no room for the elements of the array
// expect: map: RangeError: Out of memory: no room for an array of 2000000 elements
// expect: push: RangeError: Out of memory: no room for the elements of the array
// expect: unshift: RangeError: Out of memory: no room for an array of 2000000 elements
// expect: splice: RangeError: Out of memory: no room for an array of 2000000 elements
// expect: toReversed: RangeError: Out of memory: no room for an array of 2000000 elements
// expect: toSorted: RangeError: Out of memory: no room for the list of elements to sort
// expect: toSorted of a great length: RangeError: Out of memory: no room for the list of elements to sort
// expect: toSorted of too great a length: RangeError: Invalid array length
// expect: sort: RangeError: Out of memory: no room for the list of elements to sort
// expect: an element far behind: RangeError: Out of memory: no room for the property
// expect: apply: RangeError: Out of memory: no room for the list of elements
// expect: apply of a great length: RangeError: Out of memory: no room for the list of elements
// expect: Reflect.construct: RangeError: Out of memory: no room for the list of elements
// expect: toArray: RangeError: Out of memory: no room for the list of iterated values
// expect: keys: RangeError: Out of memory: no room for the list of keys
// expect: values: RangeError: Out of memory: no room for the list of keys
// expect: entries: RangeError: Out of memory: no room for the list of keys
// expect: getOwnPropertyNames: RangeError: Out of memory: no room for the list of keys
// expect: for-in: RangeError: Out of memory: no room for the list of keys
// expect: ownKeys: RangeError: Out of memory: no room for the list of keys
// expect: elements that become sparse: RangeError: Out of memory: no room for the property
// expect: Map.set: RangeError: Out of memory: no room for the entries of a Map
// expect: Set.add: RangeError: Out of memory: no room for the entries of a Set
// expect: new Map: RangeError: Out of memory: no room for the entries of a Map
// expect: new Set: RangeError: Out of memory: no room for the entries of a Set
// expect: union: RangeError: Out of memory: no room for the entries of a Set
// expect: Map.groupBy: RangeError: Out of memory: no room for the elements of the array
// expect: new Float64Array: RangeError: Array buffer allocation failed
// expect: new Float64Array of an iterator: RangeError: Out of memory: no room for the list of iterated values
// expect: typed sort by a function: RangeError: Out of memory: no room for the list of elements to sort
// expect: typed filter: RangeError: Out of memory: no room for the elements of the array
