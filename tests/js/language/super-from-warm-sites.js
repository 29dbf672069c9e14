// super.x at sites that run again and again: getters' receivers, and prototypes that change.
class A { get x() { return this.n; } m() { return 'A' + this.n; } static s() { return 'static ' + this.name; } }
class B extends A {
  n = 1;
  get x() { return super.x + 1; } m() { return super.m() + super.constructor.name; } any(k) { return super[k]; } absent() { return super.none; }
  static s() { return super.s(); }
}
const b = new B(), see = () => [b.x, b.m(), b.any('x'), typeof b.any('m'), b.any(0), b.absent(), B.s()].join();
for (let i = 0; i < 3; i++) print(see());
A.prototype.none = 'now'; A.prototype[0] = 'zero'; print(see());
Object.defineProperty(A.prototype, 'x', { value: 10, configurable: true }); print(see()); print(see());
Object.setPrototypeOf(B.prototype, { m() { return 'other'; }, constructor: { name: '!' }, get x() { return this === b ? 5 : 6; } }); print(see()); print(see());
Object.setPrototypeOf(B.prototype, new Proxy({}, { get: (t, k, r) => k === 'm' ? () => 'proxy' : k === 'constructor' ? { name: '?' } : r === b })); print(see()); print(see());
Object.setPrototypeOf(B.prototype, null);
for (let i = 0; i < 3; i++) try { b.x; } catch (e) { print(e.name); }
const o = { __proto__: { get v() { return this.w; } }, w: 3, f() { return super.v; } };
print([o, { __proto__: o, w: 4 }, { __proto__: o, w: 5 }].map(x => x.f()).join(), o.f.call(7), o.f.call({ w: 'w' }));
// expect: 2,A1A,1,function,,,static B
// expect: 2,A1A,1,function,,,static B
// expect: 2,A1A,1,function,,,static B
// expect: 2,A1A,1,function,zero,now,static B
// expect: 11,A1A,10,function,zero,now,static B
// expect: 11,A1A,10,function,zero,now,static B
// expect: 6,other!,5,function,,,static B
// expect: 6,other!,5,function,,,static B
// expect: 2,proxy?,true,function,true,true,static B
// expect: 2,proxy?,true,function,true,true,static B
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 3,4,5 undefined w
