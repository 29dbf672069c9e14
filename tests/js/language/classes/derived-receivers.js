// What a base constructor is given when a derived class is constructed, before and after its size is settled.
class A { constructor(x) { this.x = x; } }
class B extends A { constructor(x) { super(x); this.y = 1; } }
class C extends B { z = 2; constructor(x) { super(x); this.more = x; } }
class D extends A {}
const show = o => JSON.stringify(o) + (Object.getPrototypeOf(o).constructor || {}).name;
let last;
for (let i = 0; i < 40; i++) last = [new C(i), new B(i), new D(i), new A(i)];
print(last.map(show).join(' '), last[0] instanceof A, last[2] instanceof B);
const make = (K, x) => new K(x);
for (const K of [A, B, C, D, A, B, C, D]) print(show(make(K, 'm')), make(K, 1).constructor === K);
// Another base.
class Other { constructor() { this.other = true; } }
class Moves extends A {}
for (let i = 0; i < 20; i++) new Moves(i);
Object.setPrototypeOf(Moves, Other);
for (let i = 0; i < 20; i++) last = new Moves(i);
print(show(last), last instanceof A, last instanceof Other);
Object.setPrototypeOf(Moves.prototype, Other.prototype);
print(show(new Moves()), new Moves() instanceof Other);
Object.setPrototypeOf(Moves, A);
print(show(new Moves(5)));
// Other new targets.
function Plain() {}
const bound = B.bind(null), proxy = new Proxy(B, {}), lying = new Proxy(function () {}, {get: (t, k) => k === 'prototype' ? Plain.prototype : t[k]});
for (const target of [B, C, D, Plain, bound, proxy, lying, Array, class extends null {}]) {
  let text = '';
  for (let i = 0; i < 12; i++) text = show(Reflect.construct(A, [i], target));
  print(text, show(Reflect.construct(B, [1], target)));
}
print(show(new proxy(1)), show(new bound(2)));
// The prototype of a function changes; that of a class cannot.
function Base() { this.b = 1; }
class OfBase extends Base {}
for (let i = 0; i < 20; i++) new OfBase();
Base.prototype = {changed: true};
print(show(new OfBase()), new OfBase().changed, new Base().changed);
try { OfBase.prototype = {}; print(Object.getPrototypeOf(new OfBase()) === OfBase.prototype); } catch (e) { print(e.name); }
// Returned objects, calls without new, `this` before super.
class Returns extends A { constructor(r) { super(1); return r; } }
for (let i = 0; i < 12; i++) last = [new Returns({r: i}), new Returns(undefined)];
print(last.map(o => JSON.stringify(o)).join());
class Late extends A { constructor(f) { if (f) this.early = 1; super(2); } }
for (const f of [0, 1, 0]) try { print(show(new Late(f))); } catch (e) { print(e.name); }
class Deep extends C { #p = 3; get p() { return this.#p; } static count = 0; constructor() { super(9); Deep.count++; } }
for (let i = 0; i < 20; i++) last = new Deep();
print(show(last), last.p, Deep.count, Object.keys(last).join());
const mixin = Super => class extends Super { mixed = 1; };
const M = mixin(mixin(A));
for (let i = 0; i < 12; i++) last = new M(i);
print(JSON.stringify(last));
// expect: {"x":39,"y":1,"z":2,"more":39}C {"x":39,"y":1}B {"x":39}D {"x":39}A true false
// expect: {"x":"m"}A true
// expect: {"x":"m","y":1}B true
// expect: {"x":"m","y":1,"z":2,"more":"m"}C true
// expect: {"x":"m"}D true
// expect: {"x":"m"}A true
// expect: {"x":"m","y":1}B true
// expect: {"x":"m","y":1,"z":2,"more":"m"}C true
// expect: {"x":"m"}D true
// expect: {"other":true}Moves true false
// expect: {"other":true}Moves true
// expect: {"x":5}Moves
// expect: {"x":11}B {"x":1,"y":1}B
// expect: {"x":11}C {"x":1,"y":1}C
// expect: {"x":11}D {"x":1,"y":1}D
// expect: {"x":11}Plain {"x":1,"y":1}Plain
// expect: {"x":11}A {"x":1,"y":1}A
// expect: {"x":11}B {"x":1,"y":1}B
// expect: {"x":11}Plain {"x":1,"y":1}Plain
// expect: {"x":11}Array {"x":1,"y":1}Array
// expect: {"x":11} {"x":1,"y":1}
// expect: {"x":1,"y":1}B {"x":2,"y":1}B
// expect: {"b":1}OfBase undefined true
// expect: true
// expect: {"r":11},{"x":1}
// expect: {"x":2}Late
// expect: ReferenceError
// expect: {"x":2}Late
// expect: {"x":9,"y":1,"z":2,"more":9}Deep 3 20 x,y,z,more
// expect: {"x":11,"mixed":1}
