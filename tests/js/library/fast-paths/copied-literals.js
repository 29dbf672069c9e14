// Literals that begin with a spread are copies of that object, in shape, too, where that is the same.
const show = o => JSON.stringify(o) + Object.keys(o).length;
const o = { a: 1, b: 'x', c: 2.5 };
const p = { ...o }; p.a = 9; p.d = 4;
print(show(o), show(p), show({ ...o, a: 2 }), show({ ...o, e: 1, ...{ b: 0 } }), show({ ...null }), show({ ...undefined, x: 1 }), show({ ...5, ...'ab', ...[7] }));
const getter = { get g() { return 'got'; }, h: 1 }; const copy = { ...getter };
print(Object.getOwnPropertyDescriptor(copy, 'g').value, show(copy));
const hidden = Object.defineProperty({ a: 1 }, 'b', { value: 2, enumerable: false });
const fixed = Object.freeze({ f: 1 }), sealed = Object.seal({ s: 1 }), closed = Object.preventExtensions({ p: 1 });
const unfixed = { ...fixed }; unfixed.f = 2; unfixed.g = 3; const unsealed = { ...sealed }; delete unsealed.s; const open = { ...closed }; open.q = 1;
print(show({ ...hidden }), show(unfixed), show(unsealed), show(open), Object.isFrozen({ ...fixed }));
const y = Symbol('y'); const keyed = { [y]: 1, a: 2 };
print({ ...keyed }[y], show({ ...keyed }), show({ ...{ 1: 'e', a: 'n' } }), show({ ...Object.assign(Object.create({ inherited: 1 }), { own: 1 }) }));
class C { #p = 1; x = 1; m() {} static has(q) { return #p in q; } }
const c = { ...new C() };
print(show(c), C.has(c), Object.getPrototypeOf(c) === Object.prototype, c.m);
const many = {}; for (let i = 0; i < 30; i++) many['k' + i] = i;
const grown = { a: 1 }; grown.b = 2; grown.c = 3; grown.d = 4; grown.e = 5; grown.f = 6;
const more = { ...grown }; more.g = 7; grown.b = 'changed';
print(show({ ...many }).length, show(more), show({ ...grown }));
const key = { a: 1 }; new WeakMap([[key, 1]]); const table = new Map([[key, 'key']]); const other = { ...key };
print(table.get(other), table.get(key), new Set([key, other, { ...key }]).size);
const grownKey = { ...more }; table.set(grownKey, 1); print(table.has({ ...grownKey }), table.has(grownKey), show({ ...grownKey }));
const bag = { a: 1, b: 2 }; delete bag.a; print(show({ ...bag }), show({ ...new Proxy({ t: 1 }, {}) }), show({ ...function () {} }));
const proto = { ...{ __proto__: { z: 1 }, w: 2 } }; print(proto.z, show(proto), { ...o, __proto__: { z: 3 } }.z, ({ ...o, m() { return super.toString === Object.prototype.toString; } }).m());
Object.defineProperty(Object.prototype, 'a', { set() { print('setter'); }, configurable: true });
print(show({ ...o })); delete Object.prototype.a;
try { ({ ...{ get a() { throw new Error('thrown'); } } }); } catch (e) { print(e.message); }
let order = ''; ({ ...(order += 1, o), x: order += 2, ...(order += 3, {}) }); print(order);
function f(v) { return { ...v, n: 1 }; }
for (let i = 0; i < 5; i++) print(show(f([o, { n: 5 }, { z: i }, null, 'q'][i])));
// expect: {"a":1,"b":"x","c":2.5}3 {"a":9,"b":"x","c":2.5,"d":4}4 {"a":2,"b":"x","c":2.5}3 {"a":1,"b":0,"c":2.5,"e":1}4 {}0 {"x":1}1 {"0":7,"1":"b"}2
// expect: got {"g":"got","h":1}2
// expect: {"a":1}1 {"f":2,"g":3}2 {}0 {"p":1,"q":1}2 false
// expect: 1 {"a":2}1 {"1":"e","a":"n"}2 {"own":1}1
// expect: {"x":1}1 false true undefined
// expect: 253 {"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}7 {"a":1,"b":"changed","c":3,"d":4,"e":5,"f":6}6
// expect: undefined key 3
// expect: false true {"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}7
// expect: {"b":2}1 {"t":1}1 {}0
// expect: undefined {"w":2}1 3 true
// expect: {"a":1,"b":"x","c":2.5}3
// expect: thrown
// expect: 123
// expect: {"a":1,"b":"x","c":2.5,"n":1}4
// expect: {"n":1}1
// expect: {"z":2,"n":1}2
// expect: {"n":1}1
// expect: {"0":"q","n":1}2
