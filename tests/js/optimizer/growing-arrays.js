// Arrays that optimized code lets grow and shrink, with all kinds of elements and of values.
function fill(list, value, n) {
  for (let i = 0; i < n; i++) list.push(value);
  return list.length;
}
function append(list, value, n) {
  for (let i = list.length; n > 0; n--) list[i++] = value;
  return list.length;
}
function drain(list) {
  let text = '';
  for (let n = list.length; n >= 0; n--) text += list.pop() + ',';
  return text + list.length;
}
function store(list, i, value) {
  list[i] = value;
  return list.length;
}
function sum(list) {
  let all = 0;
  for (let i = -1; i < list.length + 2; i++) {
    const x = list[i];
    all += x === undefined ? 100 : +x;
  }
  return all;
}
function each(list) {
  let text = '';
  for (const x of list) text += x + ';';
  return text;
}
function both(list) {
  const [a, b, ...c] = list;
  return [a, b, c.length].join();
}
const functions = [fill, append, drain, store, sum, each, both];

function withLength(list, length) {
  list.length = length;
  return list;
}
function withProperty(list, name, value) {
  list[name] = value;
  return list;
}
function withArguments() { return arguments; }
const heir = { __proto__: Array.prototype, 2: 'inherited', get 3() { return 'got'; } };
const makes = [
  // Each kind of elements.
  () => [], () => [1, 2], () => [0.5, 1.5], () => ['a', {}],
  () => [1, , 3], () => [0.5, , NaN], () => ['x', , null],
  // Arrays that may not grow.
  () => Object.freeze([1, 2]),
  () => Object.preventExtensions([1, 2]),
  () => Object.seal([0.5]),
  () => Object.defineProperty([1, 2], 'length', { writable: false }),
  // Long ones, and sparse ones.
  () => new Array(5),
  () => new Array(40000),
  () => withLength([1], 2 ** 32 - 1),
  () => withProperty([1, 2], 5000, 7),
  () => Array.from({ length: 20 }, (_, i) => i),
  // Other maps, and other objects.
  () => Object.setPrototypeOf([1, 2], heir),
  () => withProperty([1, 2], 'x', 1),
  () => new (class extends Array { })(3),
  () => new Float64Array(3),
  () => new Uint8ClampedArray(3),
  () => withArguments(1, 2),
];
const values = [1, 1.5, -0, NaN, 'text', undefined, null, {}, 300, -5, 2 ** 31, 1e300];
const iterables = [
  () => 'text', () => new Set([1, 2]), () => new Map([[1, 2]]), () => [1, 2].entries(), () => [3, 4].keys(),
  function* () { yield 5; },
];

function show(x) {
  if (typeof x === 'object') return 'o';
  return Object.is(x, -0) ? '-0' : String(x);
}
function attempt(f, ...list) {
  try {
    return f(...list);
  } catch (e) {
    return e.name;
  }
}
const showList = list => attempt(() => Array.prototype.slice.call(list, 0, 30).map(show).join());

function storeAll(make, value, out) {
  for (const f of [fill, append]) {
    const list = make();
    if (list.length < 1e9) out.push(attempt(f, list, value, 5), showList(list));
  }
  const list = make();
  for (const i of [0, 1, 2, 3, 30, -1, 1.5, 'k']) out.push(attempt(store, list, i, value));
  out.push(showList(list));
}
function readAll(make, out) {
  const { length } = make();
  if (length > 1e5) return;
  out.push(attempt(sum, make()), attempt(both, make()));
  if (length < 100) out.push(attempt(drain, make()), attempt(each, make()));
}
function growWhileIterated() {
  const list = [1, 2, 3];
  let text = '';
  for (const x of list) {
    text += x;
    if (x < 3) list.push(x + 2);
  }
  return text;
}
function all() {
  const out = [];
  for (const make of makes) {
    for (const value of values) storeAll(make, value, out);
    readAll(make, out);
  }
  for (const make of iterables) out.push(attempt(each, make()));
  out.push(growWhileIterated());
  return out;
}

const first = all();
// The same in each tier.
let hash = 0;
for (const c of first.join()) hash = (hash * 31 + c.codePointAt(0)) | 0;
console.log(first.length, hash);
let optimized = 0;
for (let round = 0; round < 3; round++) {
  for (const f of functions) optimized += %OptimizeFunctionOnNextCall(f);
  const again = all();
  const i = again.findIndex((x, i) => !Object.is(x, first[i]));
  if (i >= 0) console.log(round, i, first[i], again[i]);
}

// Fresh functions that have seen one kind of array alone, beside those that have seen all.
function train([fill, append, drain, store, sum, each, both], make, value) {
  for (let i = 0; i < 3; i++) {
    fill(make(), value, 20);
    append(make(), value, 20);
    store(make(), i, value);
    for (const f of [drain, sum, each, both]) f(make());
  }
}
function results([fill, append, drain, store, sum, each, both]) {
  const out = [];
  for (const value of values) {
    for (const make of makes.slice(0, 11)) {
      const list = make();
      out.push(attempt(fill, list, value, 20), attempt(append, list, value, 20), showList(list));
      out.push(attempt(store, list, 3, value), attempt(sum, list), attempt(each, list));
      out.push(attempt(drain, list), attempt(both, list));
    }
  }
  return out;
}
const trainings = [
  [() => [1, 2], 3], [() => [0.5], 2.5], [() => ['a'], {}], [() => [1, , 3], 4],
  // Arrays that change their maps.
  [() => new Array(), 0.5], [() => new Array(), 'text'], [() => new Array(3), 4], [() => [, 0.5], null],
];
const expected = results(functions);
for (const [make, value] of trainings) {
  const copies = functions.map(f => eval('(' + f + ')'));
  train(copies, make, value);
  for (const f of copies) optimized += %OptimizeFunctionOnNextCall(f);
  const actual = results(copies);
  const i = actual.findIndex((x, i) => !Object.is(x, expected[i]));
  if (i >= 0) console.log('copies', i, expected[i], actual[i]);
}
console.log(optimized);

// Missing elements, for which the code has been left before.
function present(list) {
  let count = 0;
  for (let i = 0; list[i] !== undefined; i++) count++;
  return count;
}
const readers = [[1, 2, 3], [1.5, 2.5, , 3], ['a', , 'b'], [, 1], []].map(list => {
  const read = eval('(' + present + ')');
  for (let i = 0; i < 4; i++) {
    read(list);
    %OptimizeFunctionOnNextCall(read);
    read(list);
    read(list);
  }
  return [read, list];
});
const readMissing = () => readers.map(([read, list]) => attempt(read, list)).join();
const readOthers = () => readers.map(([read]) => read([1, 2.5, 'text']) + read('text')).join();
console.log(readMissing(), readOthers());

// Prototypes with elements, and another push.
Array.prototype[1] = 'inherited';
console.log(fill([], 7, 2), sum([]), each([, ,]), append([], 1, 2), readMissing());
Object.defineProperty(Array.prototype, 0, {
  set(value) { console.log('setter', value); },
  get() { return 9; },
  configurable: true,
});
console.log(attempt(fill, [], 7, 2), sum([,]), attempt(append, [], 5, 1));
delete Array.prototype[0];
delete Array.prototype[1];
Array.prototype.push = x => x;
console.log(fill([], 7, 2), readMissing());
// expect: 3471 1289062861
// expect: 77
// expect: 3,2,1,0,0 7,7,7,7,7
// expect: 2 NaN undefined;inherited; 2 3,2,3,0,0
// expect: setter 7
// expect: setter 5
// expect: 2 NaN 0
// expect: 0 3,2,1,0,0

// flags: --allow-natives-syntax --no-always-baseline
