// forEach and delete of Maps and Sets, and numbers as keys, at what generated code leaves to the rest.
const seen = [];
const m = new Map([[1, 'a'], [2, 'b'], [3, 'c']]);
m.forEach((v, k, c) => { seen.push(k + v); if (k === 1) { c.delete(2); c.set(4, 'd'); } if (k === 4) c.clear(); });
print(seen.join(), m.size);
const s = new Set(); let n = 0;
s.add(0); s.forEach(x => { n++; if (x < 50) s.add(x + 1); if (x % 3 === 0) s.delete(x); });
print(n, s.size, [...s].slice(0, 3).join());
const again = new Set([1, 2]); const order = [];
again.forEach(x => { order.push(x); if (order.length < 5) { again.delete(x); again.add(x); } });
print(order.join());
const cleared = new Set([1, 2, 3]); order.length = 0;
cleared.forEach(x => { order.push(x); if (x === 1) { cleared.clear(); cleared.add(9); } });
print(order.join());
print(m.forEach(() => 1), new Set([1]).forEach(function (v, k, c) { 'use strict'; print(this.t, v, k, c.size, arguments.length); }, { t: 'this' }));
for (const f of [() => m.forEach(), () => m.forEach(1), () => Map.prototype.forEach.call(s, x => x), () => Set.prototype.forEach.call({}, x => x), () => s.forEach(() => { throw new RangeError('x'); }), () => Set.prototype.delete.call(m, 1), () => Map.prototype.delete.call(1)]) { try { f(); print('none'); } catch (e) { print(e.name); } }
new Set([1]).forEach(print.bind(null, 'bound'));
class D extends Map { forEach(f) { return super.forEach((v, k) => f(k)); } }
new D([['k', 1]]).forEach(k => print(k));
const big = new Map(); for (let i = 0; i < 100; i++) big.set(i, i);
let gone = 0; for (let i = 0; i < 99; i++) { gone += big.delete(i); gone += big.delete(i); }
print(gone, big.size, big.get(99), big.delete('x'), big.delete(), [...big].join());
const it = big.keys(); big.set('y', 1); big.delete(99); print(it.next().value, it.next().done);
const o = {}, y = Symbol(), text = 'a'.repeat(3) + 'b'; const any = new Set([o, y, 'aaab', 1.5, NaN, 10n, null, undefined, true]);
print(any.delete(o), any.delete(o), any.delete(y), any.delete(text), any.delete(1.5), any.delete(NaN), any.delete(10n), any.delete(null), any.delete({}), any.size);
const d = new Map();
for (let i = 0; i < 20; i++) d.set(i + 0.25, i);
d.set(-0, 'zero').set(2 ** 31, 'big').set(2 ** 30, 'edge').set(-(2 ** 31), 'low').set(1e300, 'huge').set(Infinity, 'inf').set(NaN, 'nan').set(5, 'five');
print(d.get(3.25), d.get(0), d.get(2 ** 31), d.get(2 ** 30), d.get(-(2 ** 31)), d.get(1e300), d.get(Infinity), d.get(-Infinity), d.get(NaN), d.get(10 / 2), d.has(3.5), d.size);
print(d.get(7.5 - 2.5), d.set(10 / 2, 'again').size, d.get(5), d.delete(0.25), d.has(0.25), d.delete(4.5), Object.is([...new Set([-0])][0], 0), new Set([0.5, 0.5, 1 / 2]).size);
// expect: 1a,3c,4d 0
// expect: 51 34 1,2,4
// expect: 1,2,1,2,1,2
// expect: 1,9
// expect: this 1 1 1 3
// expect: undefined undefined
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: RangeError
// expect: TypeError
// expect: TypeError
// expect: bound 1 1 [object Set]
// expect: k
// expect: 99 1 99 false false 99,99
// expect: y true
// expect: true false true true true true true true false 2
// expect: 3 zero big edge low huge inf undefined nan five false 28
// expect: five 28 again true false false true 1
