// Spreads and assignments of fields of which the target has some, again and again: what the maps decide is known
// from the second time on.
const show = o => JSON.stringify(o) + ' ' + Reflect.ownKeys(o).map(String).join();
const again = (f, ...list) => { let text; for (let i = 0; i < 4; i++) for (const x of list) text = show(f(x)); return text; };
print(again(o => ({a: 1, b: 2, ...o}), {b: 3, c: 4}));
// expect: {"a":1,"b":3,"c":4} a,b,c
print(again(o => ({c: 1, b: 2, a: 3, ...o}), {a: 'x', c: 4.5}));
// expect: {"c":4.5,"b":2,"a":"x"} c,b,a
print(again(o => ({a: 1, ...(o.x ? o : {}), ...(o.x && o), ...(o.x && {x: o.x + 1, y: 0})}), {x: 1}, {}, {x: 5}));
// expect: {"a":1,"x":6,"y":0} a,x,y
print(again(o => ({k: 1, ...o}), Object.freeze({k: 2, l: 3})), Object.isFrozen({...Object.freeze({k: 2})}));
// expect: {"k":2,"l":3} k,l false
print(again(o => { const c = {...o}; c.f = 0; c.h = 3; delete c.g; return c; }, Object.freeze({f: 1, g: 2}), Object.seal({f: 1, g: 2}), Object.preventExtensions({f: 1, g: 2})));
// expect: {"f":0,"h":3} f,h
print(again(o => ({get a() { return 'got'; }, ...o}), {a: 1, z: 2}));
// expect: {"a":1,"z":2} a,z
print(Object.getOwnPropertyDescriptor({get a() { return 'got'; }, ...{a: 1}}, 'a').writable);
// expect: true
print(again(o => Object.assign({a: 1, b: 2}, o, {b: 9}), {b: 3, c: 4}));
// expect: {"a":1,"b":9,"c":4} a,b,c
const read_only = () => Object.defineProperty({a: 1}, 'r', {value: 1, enumerable: true, configurable: true});
for (let i = 0; i < 3; i++) {
  try { Object.assign(read_only(), {a: 2, r: 3}); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
const hidden = Object.defineProperty({a: 1}, 'h', {value: 1, writable: true, configurable: true});
print(show(Object.assign(hidden, {h: 2})), Object.keys(hidden).join());
// expect: {"a":1} a,h a
const f = o => Object.assign({n: 0}, o);
print(show(f({n: 1, late: 2})), show(f({n: 1, late: 2})));
// expect: {"n":1,"late":2} n,late {"n":1,"late":2} n,late
const log = [];
Object.defineProperty(Object.prototype, 'late', {set(v) { log.push(v); }, configurable: true});
print(show(f({n: 1, late: 2})), log.join(), show({n: 0, ...{n: 1, late: 2}}));
// expect: {"n":1} n 2 {"n":1,"late":2} n,late
delete Object.prototype.late;
print(show(f({n: 1, late: 2})));
// expect: {"n":1,"late":2} n,late
const s = Symbol('s');
print(again(o => ({[s]: 0, a: 0, ...o}), {a: 1, [s]: 2}), {[s]: 0, ...{a: 1, [s]: 2}}[s]);
// expect: {"a":1} a,Symbol(s) 2
const constants = {m() { return 1; }};
const call = o => o.m();
for (let i = 0; i < 20; i++) call(constants);
for (let i = 0; i < 3; i++) Object.assign(constants, {m() { return 'new' + i; }, extra: i});
print(call(constants), show(constants));
// expect: new2 {"extra":2} m,extra
const proto = {m() { return 'p'; }}, derived = Object.create(proto);
for (let i = 0; i < 20; i++) call(derived);
for (let i = 0; i < 3; i++) Object.assign(proto, {m() { return 'q' + i; }});
print(call(derived), show({...proto, ...{m: 1}}));
// expect: q2 {"m":1} m
const made = n => { const o = {}; for (let i = 0; i < n; i++) o['k' + i] = i; return o; };
print(again(o => ({k3: 'old', z: 1, ...o}), made(70)).length, show({k1: 'old', ...made(3)}));
// expect: 889 {"k1":1,"k0":0,"k2":2} k1,k0,k2
print(show({a: 1, ...{}, ...[], ...'', ...new Map([[1, 2]]), ...(() => 1)}), show(Object.assign(Object.freeze({a: 1}), {})));
// expect: {"a":1} a {"a":1} a
const same = {a: 1, b: 2};
print(show(Object.assign(same, same, {...same, b: 3})), Object.getPrototypeOf({__proto__: proto, ...same, ...same}) === proto);
// expect: {"a":1,"b":3} a,b true
class P { constructor() { this.a = 1; this.b = 2; } }
const p = new P();
for (let i = 0; i < 3; i++) print(Object.getPrototypeOf(Object.assign(new P(), p)) === P.prototype, Object.getPrototypeOf({...p}) === Object.prototype);
// expect: true true
// expect: true true
// expect: true true
