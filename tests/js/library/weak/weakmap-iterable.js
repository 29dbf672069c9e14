var a = {}, b = {};
var m = new WeakMap([[a, 1], [b, 2]]);
console.log(m.get(a), m.get(b), new WeakMap(null).has(a), new WeakMap(undefined).has(a));
var entries = { [Symbol.iterator]() { var i = 0;
  return { next: () => ({ done: i++ > 0, value: { 0: a, 1: 'own iterator' } }) }; } };
console.log(new WeakMap(entries).get(a));
class Doubling extends WeakMap { set(k, v) { return super.set(k, v * 2); } }
console.log(new Doubling([[a, 21]]).get(a), new Doubling() instanceof WeakMap);
console.log(new WeakSet([a, b, a]).has(b), new WeakSet({ [Symbol.iterator]: () => [b].values() }).has(b));

// expect: 1 2 false false
// expect: own iterator
// expect: 42 true
// expect: true true
