// new C(...list) at sites that meet constructors of every kind; and the names of objects' own properties.
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return String(r); };
const row = (...fs) => print(fs.map(thrice).join(' '));
const make = (C, ...a) => new C(...a), text = o => Object.entries(o).join(';') + ':' + o.constructor.name;
function Base(x, y) { this.x = x; this.n = arguments.length; this.t = new.target === Base; }
class A { constructor(...r) { this.r = r.join('-'); } } class B extends A { y = 1; } class D extends A { constructor(a, b) { super(...[b, a]); this.z = super.constructor === A; } }
class Odd { constructor(x) { return x === 1 ? { odd: x } : undefined; } }
row(() => text(make(Base, 1, 2)), () => text(make(A, 1, 2, 3)), () => text(make(B, 1)), () => text(make(D, 1, 2)), () => text(make(Odd, 1)), () => text(make(Odd, 2)), () => make(Array, 3).length, () => make(Array, 3, 4).join());
row(() => text(make(Base.bind(null, 9), 1)), () => text(make(new Proxy(A, {}), 1, 2)), () => make(Map, [[1, 2]]).get(1), () => make(() => 1, 1), () => make(5), () => make({}.toString), () => make(A, ...Array(80).fill(1)).r.length, () => text(make(A, ...[, 2])));
row(() => new A(...'ab', ...[1.5, , 2]).r, () => new A(...[0.5, 1.5]).r, () => new A(...new Set([1])).r, () => new A(...[]).r, () => new Base(...[1, 2], ...Array(63)).n);
let seen = 0; const watched = new Proxy(function () { this.p = 1; }, { get(t, k) { if (k === 'prototype') seen++; return t[k]; } });
row(() => text(make(watched, 1)), () => Reflect.construct(A, [1, 2], watched) instanceof watched); print(seen > 0);
const hidden = Object.defineProperty({ a: 1, b: 2 }, 'h', { value: 3 });
const names = o => Object.getOwnPropertyNames(o).join();
row(() => names({ a: 1, b: 2, c: 3 }), () => names(hidden), () => names({ a: 1, [Symbol('s')]: 2, b: 3 }), () => names({ b: 1, 2: 1, 1: 1 }), () => names({ get g() { throw 0; }, m() {} }), () => names([1, 2]), () => names('ab'), () => names(function f() {}));
row(() => names(Object.freeze({ x: 1, y: 2 })), () => names({ __proto__: { p: 1 }, q: 2 }), () => names(Object.assign(Object.create(null), { z: 1 })), () => { const o = { a: 1, b: 2, c: 3 }; delete o.b; return names(o); }, () => names(null), () => names(5), () => names(new Proxy({ k: 1 }, {})), () => { const a = Object.getOwnPropertyNames({ a: 1, b: 2 }); a.push('x'); return names({ a: 1, b: 2 }) + a; });
// expect: x,1;n,2;t,true:Base r,1-2-3:A r,1;y,1:B r,2-1;z,true:D odd,1:Object :Odd 3 3,4
// expect: x,9;n,2;t,true:Base r,1-2:A 2 TypeError TypeError TypeError 159 r,-2:A
// expect: a-b-1.5--2 0.5-1.5 1  65
// expect: p,1: true
// expect: true
// expect: a,b,c a,b,h a,b 1,2,b g,m 0,1,length 0,1,length length,name,arguments,caller,prototype
// expect: x,y q z a,c TypeError  k a,ba,b,x
