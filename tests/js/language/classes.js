class A { constructor(x) { this.x = x; } get double() { return this.x * 2; } set double(v) { this.x = v / 2; } m() { return 'A.m' + this.x; } static s() { return 'static'; } ['comp' + 1]() { return 1; } }
class B extends A { constructor(x) { super(x + 1); this.y = x; } m() { return 'B' + super.m(); } static s() { return super.s() + 'B'; } }
var a = new A(1), b = new B(5);
console.log(a.m(), b.m(), b.double, A.s(), B.s(), b instanceof A, a.comp1(), b.constructor.name);
b.double = 20; console.log(b.x, typeof A, A.prototype.constructor === A, Object.keys(A.prototype));
try { A(); } catch (e) { console.log(e.name, e.message); }
class C extends B {} console.log(new C(1).m(), C.name, C.length, B.length);
class D extends A { constructor() { try { this.x; } catch (e) { console.log(e.name); } super(3); } } console.log(new D().x);
var E = class Named { static n() { return Named.name; } }; console.log(E.n(), E.name);
class F extends Array { sum() { return this.reduce((x, y) => x + y, 0); } } var f = new F(); f.push(1, 2, 3); console.log(f.sum(), f.length, f instanceof Array);
class G extends null { static q() { return 1; } } console.log(G.q());
class H { static #p = 1; } 
console.log(new (class { y = 5; z = this.y + 1; })().z);

// expect: A.m1 BA.m6 12 static staticB true 1 B
// expect: 10 function true []
// expect: TypeError Class constructor A cannot be invoked without 'new'
// expect: BA.m2 C 0 1
// expect: ReferenceError
// expect: 3
// expect: Named Named
// expect: 6 3 true
// expect: 1
// expect: 6
