// Constructors of derived classes, super() and super's properties do in optimized code what they do otherwise.
const run = (f, ...list) => { try { return f(...list); } catch (e) { return e.name + ': ' + e.message; } };
function warm(f, ...list) {
  for (let i = 0; i < 20; i++) run(f, ...list);
  %OptimizeFunctionOnNextCall(f);
  return run(f, ...list);
}
class A {
  constructor(x) { this.x = x; }
  area() { return this.x * 2; }
  get half() { return this.x / 2; }
  static make(x) { return new this(x); }
}
class B extends A {
  constructor(x, y) { super(x); this.y = y; }
  area() { return super.area() + this.y; }
  get half() { return super.half + 0.25; }
  missing() { return super.nothing; }
  key(k) { return super[k]; }
  static make(x) { return super.make(x); }
}
class C extends B {
  #z = 3;
  constructor(...list) { super(...list); }
  area() { return super.area() + this.#z; }
}
class D extends C {}
const show = o => `${o.constructor.name} ${o.x} ${o.y} ${o.area()} ${o.half} ${o.missing()} ${o.key('half')}`;
console.log(warm((x, y) => show(new B(x, y)), 1, 2));
console.log(warm((x, y) => show(new C(x, y)), 1, 2));
console.log(warm((x, y) => show(new D(x, y)), 1, 2));
console.log(warm(x => show(B.make(x)), 5), warm(() => B.make(7) instanceof A));
// The parent's method, the parent's prototype and the parent change.
const areas = (x, y) => new B(x, y).area();
console.log(warm(areas, 3, 4));
A.prototype.area = function () { return 'new ' + this.x; };
console.log(areas(3, 4));
console.log(warm(areas, 3, 4));
B.prototype.__proto__ = { area() { return 'other '; } };
console.log(areas(3, 4));
console.log(warm(areas, 3, 4));
const make = x => new B(x, 1);
console.log(warm(make, 9).x);
class Other { constructor(x) { this.x = 'of another ' + x; } }
B.__proto__ = Other;
console.log(make(9).x, make(9) instanceof B, warm(make, 9).x);
B.__proto__ = A;
console.log(make(9).x, warm(make, 9).x);
B.__proto__ = null;
console.log(run(make, 9));
console.log(run(make, 9));
// What super() may be given and what constructors may return.
class Returns extends Object { constructor(what) { const o = super(); if (what) return what; o.a = 1; } }
const returns = what => { const o = new Returns(what); return o === what ? 'it' : 'new ' + o.a; };
console.log(warm(returns, undefined), returns({}), run(returns, 5), warm(returns, {}), returns(0));
class NoSuper extends A { constructor(call) { if (call) super(1); return call > 1 ? (super(2), {}) : undefined; } }
const noSuper = call => { const o = new NoSuper(call); return o.x; };
console.log(warm(noSuper, 1), run(noSuper, 0), run(noSuper, 2), noSuper(1));
const callsIt = () => A();
console.log(warm(callsIt), run(() => NoSuper()));
// new.target is another constructor.
function reflects(target) { return Object.getPrototypeOf(Reflect.construct(A, [1], target)) === target.prototype; }
class E extends A { constructor() { super(new.target === E); } }
class F extends E {}
console.log(warm(() => new E().x), warm(() => new F().x), warm(reflects, B), reflects(D), reflects(Array));
// Objects of many shapes go through one super property; the object has no proxy for a home.
const base = { get me() { return this.name; }, say() { return 'I am ' + this.name; } };
const object = { __proto__: base, name: 'one', get me() { return super.me + '!'; }, say() { return super.say() + '.'; }, set() { super.name = 'set'; return this.name; } };
const says = o => object.say.call(o) + Reflect.get(object, 'me', o);
console.log(warm(says, object), says({ name: 'two' }), says({ a: 1, name: 'three' }), run(says, null), warm(() => object.set()));
Object.setPrototypeOf(object, new Proxy(base, { get(t, k, r) { return k === 'say' ? () => 'proxy' : Reflect.get(t, k, r); } }));
console.log(says(object), warm(says, object));
Object.setPrototypeOf(object, null);
console.log(run(says, object), warm(says, object));
// Subclasses of what the library constructs.
class List extends Array { constructor(n) { super(n); this.extra = n; } sum() { let s = 0; for (const x of this) s += x; return s; } }
class Failure extends Error { constructor(m) { super(m); this.code = 7; } }
console.log(warm(n => { const l = new List(n); for (let i = 0; i < n; i++) l[i] = i; return l.sum() + l.length + l.extra; }, 4));
console.log(warm(m => { try { throw new Failure(m); } catch (e) { return e.message + e.code + (e instanceof Error); } }, 'm'));
// expect: B 1 2 4 0.75 undefined 0.5
// expect: C 1 2 7 0.75 undefined 0.5
// expect: D 1 2 7 0.75 undefined 0.5
// expect: B 5 undefined NaN 2.75 undefined 2.5 true
// expect: 10
// expect: new 34
// expect: new 34
// expect: other 4
// expect: other 4
// expect: 9
// expect: of another 9 true of another 9
// expect: 9 9
// expect: TypeError: Super constructor null of B is not a constructor
// expect: TypeError: Super constructor null of B is not a constructor
// expect: new 1 it TypeError: Derived constructors may only return object or undefined it new 1
// expect: 1 ReferenceError: Must call super constructor in derived class before accessing 'this' or returning from derived constructor ReferenceError: Super constructor may only be called once 1
// expect: TypeError: Class constructor A cannot be invoked without 'new' TypeError: Class constructor NoSuper cannot be invoked without 'new'
// expect: true false true true true
// expect: I am one.one! I am two.two! I am three.three! I am undefined.undefined! set
// expect: proxy.set! proxy.set!
// expect: TypeError: Cannot read properties of null (reading 'say') TypeError: Cannot read properties of null (reading 'say')
// expect: 14
// expect: m7true

// flags: --allow-natives-syntax
