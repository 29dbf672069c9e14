// for-in over elements and names together, whose list is made at once where maps know all names and nothing is inherited.
const keys = o => { const r = []; for (const k in o) r.push(typeof k === 'string' ? k : 'no string'); return r.join(); };
const thrice = f => { const a = String(f()), b = String(f()), c = String(f()); return a === b && b === c ? a : [a, b, c].join('|'); };
const named = [1, 2]; named.x = 1; named.y = 2;
const holes = [, 1, , 2, , ]; holes.z = 1; const doubles = [0.5, , 1.5]; doubles.d = 1; const objects = [{}, , 'a']; const popped = [1, 2, 3, 4]; popped.pop(); popped.pop();
print([named, holes, doubles, objects, popped].map(a => thrice(() => keys(a))).join(' '));
const spare = []; for (let i = 0; i < 12; i++) spare.push(i); const none = [1]; none.pop(); const long = new Array(5);
print([spare, none, long, [, , ,]].map(a => thrice(() => keys(a))).join(' '));
print([Object.freeze([1, 2]), Object.seal([1, , 2]), Object.preventExtensions([0.5])].map(a => thrice(() => keys(a))).join(' '));
const object = { b: 1, 3: 1, a: 2, 1: 2 }; print(thrice(() => keys(object))); delete object.b; print(thrice(() => keys(object))); object[2] = 1; object.c = 1; print(thrice(() => keys(object)));
print(thrice(() => (function () { return keys(arguments); })(1, 2, 3)), thrice(() => (function (a, b) { return keys(arguments); })(1, 2, 3)), thrice(() => (function () { 'use strict'; arguments.x = 1; return keys(arguments); })(1, 2)));
const hidden = [1, 2, 3]; Object.defineProperty(hidden, 1, { enumerable: false }); Object.defineProperty(hidden, 'n', { value: 1 }); hidden[Symbol('s')] = 1; print(thrice(() => keys(hidden)));
const symbols = [1]; symbols[Symbol('s')] = 1; Object.defineProperty(symbols, 'n', { value: 1 }); symbols.m = 1; print(thrice(() => keys(symbols)));
const many = Array.from({ length: 3000 }, (_, i) => i); print(thrice(() => keys(many).length), thrice(() => keys(many.slice(0, 2048)).length), thrice(() => keys(many.slice(0, 1500)).endsWith(',1498,1499')));
const sparse = []; sparse[100000] = 1; sparse[7] = 1; sparse.x = 1; print(thrice(() => keys(sparse)));
class List extends Array { constructor(...a) { super(...a); this.own = 1; } m() {} } print(thrice(() => keys(new List(1, 2, 3))), thrice(() => keys(List.from([5, 6]))));
// --- Prototypes
List.prototype.late = 1; print(thrice(() => keys(new List(1, 2, 3)))); delete List.prototype.late; print(thrice(() => keys(new List(1, 2, 3))));
Array.prototype.extra = 1; print(thrice(() => keys(named)), thrice(() => keys([]))); delete Array.prototype.extra; print(thrice(() => keys(named)), thrice(() => keys([])));
Object.prototype[9] = 1; print(thrice(() => keys(named)), thrice(() => keys(object))); delete Object.prototype[9]; print(thrice(() => keys(named)));
const heir = Object.setPrototypeOf([1, 2], { up: 1, 1: 2 }); print(thrice(() => keys(heir))); print(thrice(() => keys(Object.setPrototypeOf([1, 2], null))), thrice(() => keys(Object.setPrototypeOf([1], new Proxy([1, 2], {})))));
// --- Changes while it runs
const changed = (a, change) => { const r = []; for (const k in a) { r.push(k); change(a, k); } return r.join(); };
print(thrice(() => changed([1, 2, 3], (a, k) => { if (k === '0') delete a[1]; })), thrice(() => changed([1, 2, 3], a => { a.length = 2; a.push(7); })), thrice(() => changed([1, 2, 3], a => { a.shift(); })));
print(thrice(() => { const a = [1, 2]; a.x = 1; a.y = 1; return changed(a, () => { delete a.x; }); }), thrice(() => changed([1.5, 2], (a, k) => { a[k] = 'text'; })), thrice(() => changed([1, 2], a => { a.z = 1; })));
let total = 0; for (const k in [10, 20, 30]) { for (const l in [1, 2]) total += +k * +l; } print(total);
print(thrice(() => { for (const k in [7, 8]) return typeof k + k; }), thrice(() => { const seen = []; for (var k in 'héj') seen.push(k); for (k in new Uint8Array(2)) seen.push(k); return seen; }));
// --- Proxies: what has no trap for it is the target's
const log = [], logging = new Proxy({}, { get(_, trap) { log.push(trap); } });
const trapped = new Proxy({ a: 1, 2: 1, b: 1 }, logging); print(keys(trapped)); print(log.join()); log.length = 0; print(thrice(() => { log.length = 0; keys(trapped); return log.join(); }));
const target = { a: 1, b: 2, 5: 3 }; Object.defineProperty(target, 'h', { value: 1, configurable: true }); const proxy = new Proxy(target, {}), twofold = new Proxy(proxy, { get: undefined });
print(thrice(() => keys(proxy)), thrice(() => keys(twofold)), thrice(() => keys(Object.create(proxy))), thrice(() => keys(new Proxy([1, , 3], {}))), thrice(() => keys(new Proxy(new Uint8Array(2), {}))), thrice(() => keys(new Proxy(function f() {}, {}))), thrice(() => keys(new Proxy(new String('ab'), {}))));
print(thrice(() => { const t = { a: 1, b: 1, c: 1 }; return changed(new Proxy(t, {}), () => { delete t.b; }); }), thrice(() => { const t = { a: 1, b: 1 }, handler = {}; return changed(new Proxy(t, handler), () => { handler.getOwnPropertyDescriptor = () => undefined; }); }));
print(thrice(() => { const t = { a: 1, b: 1 }, handler = {}; return changed(new Proxy(t, handler), () => { Object.defineProperty(t, 'b', { enumerable: false }); }); }));
const picky = new Proxy({ a: 1, b: 2, c: 3 }, { ownKeys: () => ['c', 'a', 'x'], getOwnPropertyDescriptor: (t, k) => k === 'x' ? undefined : Reflect.getOwnPropertyDescriptor(t, k) }); print(thrice(() => keys(picky)));
const above = new Proxy(Object.create({ inherited: 1, a: 2 }, { a: { value: 1, enumerable: false, configurable: true }, own: { value: 1, enumerable: true, configurable: true } }), {}); print(thrice(() => keys(above)));
const elsewhere = new Proxy({ a: 1 }, { getPrototypeOf: () => ({ b: 1, a: 1 }) }); print(thrice(() => keys(elsewhere)));
const { proxy: gone, revoke } = Proxy.revocable({ a: 1, b: 1 }, {}); print(thrice(() => { try { return keys(gone); } catch (e) { return e.constructor.name; } })); try { for (const k in gone) { revoke(); } print('went on'); } catch (e) { print(e.constructor.name); }
Object.prototype.late = 1; print(thrice(() => keys(proxy)), thrice(() => keys(twofold))); delete Object.prototype.late; print(thrice(() => keys(proxy)));

// expect: 0,1,x,y 1,3,z 0,2,d 0,2 0,1
// expect: 0,1,2,3,4,5,6,7,8,9,10,11   
// expect: 0,1 0,2 0
// expect: 1,3,b,a
// expect: 1,3,a
// expect: 1,2,3,a,c
// expect: 0,1,2 0,1,2 0,1,x
// expect: 0,2
// expect: 0,m
// expect: 13889 9129 true
// expect: 7,100000,x
// expect: 0,1,2,own 0,1,own
// expect: 0,1,2,own,late
// expect: 0,1,2,own
// expect: 0,1,x,y,extra extra
// expect: 0,1,x,y 
// expect: 0,1,x,y,9 1,2,3,a,c,9
// expect: 0,1,x,y
// expect: 0,1,up
// expect: 0,1 0,1
// expect: 0,2 0,1,2 0,1
// expect: 0,1,y 0,1 0,1
// expect: 3
// expect: string0 0,1,2,0,1
// expect: 2,a,b
// expect: ownKeys,getPrototypeOf,getOwnPropertyDescriptor,getOwnPropertyDescriptor,getOwnPropertyDescriptor
// expect: ownKeys,getPrototypeOf,getOwnPropertyDescriptor,getOwnPropertyDescriptor,getOwnPropertyDescriptor
// expect: 5,a,b 5,a,b 5,a,b 0,2 0,1  0,1
// expect: a,c a
// expect: a
// expect: c,a
// expect: own,inherited
// expect: a,b
// expect: a,b
// expect: TypeError
// expect: 5,a,b,late 5,a,b,late
// expect: 5,a,b
