// What the library does without as long as no object has it: `return` of its iterators,
// Symbol.isConcatSpreadable of arrays. Scripts may add them, and take them away again.

// --- Destructuring and loops close iterators that are not at their end
const prototypeOf = iterator => Object.getPrototypeOf(iterator);
const sources = [[1, 2], new Set([1, 2]), new Map([[1, 1], [2, 2]]), 'ab', [1, 2].entries()];
let closed = 0;
const close = () => {
  closed = 0;
  for (const source of sources) {
    const [first] = source;
    for (const item of source) break;
  }
  return closed;
};
const note = function () { closed++; return {}; };
print(close());
// expect: 0
for (const source of sources.slice(0, 4)) {
  const prototype = prototypeOf(source[Symbol.iterator]());
  prototype.return = note;
  const count = close();
  delete prototype.return;
  print(count, close());
}
// expect: 2 0
// expect: 2 0
// expect: 2 0
// expect: 2 0
for (const prototype of [prototypeOf(prototypeOf([].values())), Object.prototype]) {
  prototype.return = note;
  const count = close();
  delete prototype.return;
  print(count, close());
}
// expect: 8 0
// expect: 8 0
{
  const iterator = new Map([[1, 1]]).entries();
  iterator.return = note;
  closed = 0;
  const [entry] = iterator;
  const other = Object.setPrototypeOf(new Set([1]).values(), {
    __proto__: prototypeOf(new Set().values()), return: note, next: new Set().values().next,
    [Symbol.iterator]() { return this; }});
  const [value] = other;
  print(closed, String(entry), value);
// expect: 2 1,1 1
  const prototype = prototypeOf([].values()), before = prototypeOf(prototype);
  Object.setPrototypeOf(prototype, {__proto__: before, return: note});
  print(close());
// expect: 2
  Object.setPrototypeOf(prototype, before);
  Object.defineProperty(before, 'return', {get() { throw new RangeError('asked'); }, configurable: true});
  try { const [x] = [1]; } catch (error) { print(error.message); }
// expect: asked
  delete before.return;
  print(close());
// expect: 0
}

// --- concat
{
  const join = () => JSON.stringify([1].concat([2], [[3]], 4));
  print(join(), join());
// expect: [1,2,[3],4] [1,2,[3],4]
  for (const prototype of [Array.prototype, Object.prototype]) {
    prototype[Symbol.isConcatSpreadable] = false;
    const text = join();
    delete prototype[Symbol.isConcatSpreadable];
    print(text, join());
  }
// expect: [[1],[2],[[3]],4] [1,2,[3],4]
// expect: [[1],[2],[[3]],4] [1,2,[3],4]
  const before = Object.getPrototypeOf(Array.prototype);
  Object.setPrototypeOf(Array.prototype, {__proto__: before, [Symbol.isConcatSpreadable]: false});
  print(join());
// expect: [[1],[2],[[3]],4]
  Object.setPrototypeOf(Array.prototype, before);
  print(join());
// expect: [1,2,[3],4]
  const doubles = n => Array.from({length: n}, (_, i) => i + 0.5);
  print(doubles(3).concat(doubles(40)).reduce((a, b) => a + b), doubles(1).concat('x', doubles(2)).join());
// expect: 804.5 0.5,x,0.5,1.5
}

// --- What filter and map collect in
{
  const mixed = [1, 'x', 1.5, , null, undefined, {}];
  print(mixed.filter(() => true).length, mixed.filter(x => x).length, mixed.map(x => x).length,
        3 in mixed.map(x => x), [1.5, 2.5, 3].filter(x => x > 2).join(), [].filter(x => x).length);
// expect: 6 4 7 false 2.5,3 0
  const long = Array.from({length: 40}, (_, i) => i % 2 ? 's' + i : i);
  print(long.filter(x => true).join() === long.join(), long.filter(x => typeof x === 'number').length);
// expect: true 20
  const kept = [1, 2, 3].filter(x => x > 1);
  kept.push('end'), kept.push(0.5);
  print(kept.join(), kept.length, [1, 2].map(x => x / 2).join(), [1, 2].map(x => 's' + x).join());
// expect: 2,3,end,0.5 4 0.5,1 s1,s2
  class List extends Array {}
  print(new List(1, 2, 3).filter(x => x > 1) instanceof List, new List(1, 2, 3).map(x => x) instanceof List);
// expect: true true
  const target = [7, 8, 9], source = [1, 2];
  source.constructor = {[Symbol.species]: function () { return target; }};
  print(source.filter(x => true) === target, target.join(), source.map(x => x * 10) === target, target.join());
// expect: true 1,2,9 true 10,20,9
  const shrinking = [1, 2, 3, 4];
  print(shrinking.map((x, i) => { shrinking.length = 2; return x; }).length, shrinking.filter(x => { shrinking.push(5); return true; }).join());
// expect: 4 1,2
}

// --- Rests of objects
{
  const {a, 1: one, ...rest} = {a: 1, b: 2, 1: 3, 2: 4};
  const key = 'b', {[key]: b, ...others} = {a: 1, b: 2, c: 3};
  const {x, y, ...none} = {x: 1, y: 2};
  const {'2': two, ...more} = {2: 1, 3: 2, z: 3};
  print(JSON.stringify([rest, others, none, more]));
// expect: [{"2":4,"b":2},{"a":1,"c":3},{},{"3":2,"z":3}]
}
