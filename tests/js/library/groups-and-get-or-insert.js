// Object.groupBy makes an object without prototype; getOrInsert asks once.
const groups = Object.groupBy([1, 2, 3, 4], (x, i) => x % 2 ? 'odd' : Symbol.iterator);
print(Object.getPrototypeOf(groups), Reflect.ownKeys(groups).map(String).join(), groups.odd.join(), groups[Symbol.iterator].join());
print(Reflect.ownKeys(Object.groupBy('b1a', c => c)).join());
let closed = 0;
const iterable = {[Symbol.iterator]() { return {next() { return {value: 1}; }, return() { closed++; return {}; }}; }};
try { Object.groupBy(iterable, () => { throw 'stop'; }); } catch (e) { print(e, closed); }
for (const f of [() => Object.groupBy(null, x => x), () => Object.groupBy([], 1)]) { try { f(); } catch (e) { print(e.name); } }
const map = new Map([['a', 1]]);
print(map.getOrInsert('a', 2), map.getOrInsert('b', 3), map.getOrInsertComputed(-0, k => Object.is(k, 0)), map.has(0), map.size);
print(map.getOrInsertComputed('c', k => { map.set(k, 'inside'); return 'outside'; }), map.get('c'));
const weak = new WeakMap, key = {};
print(weak.getOrInsert(key, 1), weak.getOrInsertComputed(key, () => 2), weak.getOrInsertComputed({}, k => typeof k));
for (const f of [() => weak.getOrInsert(1, 1), () => weak.getOrInsertComputed(key, 1), () => map.getOrInsertComputed('a')]) {
  try { f(); print('none'); } catch (e) { print(e.name); }
}
print('ab\ud800'.isWellFormed(), '\ud83d\ude00'.isWellFormed(), '\udc00x\ud800\ud800\udc00'.toWellFormed() === '\ufffdx\ufffd\ud800\udc00');
// expect: null odd,Symbol(Symbol.iterator) 1,3 2,4
// expect: 1,b,a
// expect: stop 1
// expect: TypeError
// expect: TypeError
// expect: 1 3 true true 3
// expect: outside outside
// expect: 1 1 object
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: false true true
