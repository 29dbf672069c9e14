// WeakMap and WeakSet at what generated code leaves to C++: new keys, symbols, keys that are none, tables
// that grow, other receivers.
const w = new WeakMap(), s = new WeakSet(), a = {}, f = () => 1, list = [1], late = {};
print(w.get(a), w.has(a), s.has(a), w.get(1), w.has('x'), w.get(null), s.has(undefined), w.has(), w.get());
print(w.set(a, 1) === w, w.get(a), w.set(a, 'two') === w, w.get(a), s.add(a) === s, s.add(a) === s, s.has(a));
w.set(f, list).set(list, f); s.add(list);
print(w.get(f) === list, w.get(list) === f, w.has(late), s.has(list), s.has(f), w.set(f).get(f), w.has(f));
const keys = []; for (let i = 0; i < 200; i++) { keys.push({ i }); w.set(keys[i], i); if (i % 3) s.add(keys[i]); }
print(keys.every((k, i) => w.get(k) === i && w.has(k) && s.has(k) === (i % 3 > 0)));
for (let i = 0; i < 200; i += 2) { w.delete(keys[i]); s.delete(keys[i]); }
print(keys.filter(k => w.has(k)).length, keys.filter(k => s.has(k)).length, w.get(keys[0]), w.get(keys[1]));
for (const k of keys) w.set(k, { of: k });
print(keys.every(k => w.get(k).of === k));
for (const k of keys) for (let i = 0; i < 5; i++) k['p' + i] = i;
print(keys.every(k => w.get(k).of === k && w.set(k, k.p4).get(k) === 4));
const y = Symbol('y'), dictionary = { x: 1, z: 2 }; delete dictionary.x;
print(w.set(y, 'symbol').get(y), w.has(y), s.add(y).has(y), w.set(dictionary, 'd').get(dictionary), w.has(Symbol.iterator) || w.get(Symbol('y')));
const p = new Proxy({}, {}); print(w.has(p), w.set(p, 'proxy').get(p), w.get({}), s.add(p).has(p));
for (const g of [() => w.set(1, 1), () => s.add('x'), () => w.set(Symbol.for('r'), 1), () => w.set(), () => s.add(), () => WeakMap.prototype.get.call(s, a), () => WeakMap.prototype.set.call(new Map(), a, 1), () => WeakSet.prototype.has.call(w, a), () => WeakSet.prototype.add.call({}, a), () => WeakMap.prototype.has.call(1, a)]) {
  try { g(); print('none'); } catch (e) { print(e.name); }
}
class Tagged extends WeakMap { get(k) { return '<' + super.get(k) + '>'; } }
print(new Tagged([[a, 1]]).get(a), new Tagged().get(a));
const map = new Map([[late, 1]]); print(w.has(late), w.set(late, 5).get(late), map.get(late));
// expect: undefined false false undefined false undefined false false undefined
// expect: true 1 true two true true true
// expect: true true false true false undefined true
// expect: true
// expect: 100 67 undefined 1
// expect: true
// expect: true
// expect: symbol true true d undefined
// expect: false proxy undefined true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: <1> <undefined>
// expect: false 5 1
