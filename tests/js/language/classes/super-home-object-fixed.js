class A { m() { return 'A'; } }
class B extends A { m() { return 'B' + super.m(); } }
class X { m() { return 'X'; } }
var m = B.prototype.m;
console.log(m.call({}), m.call(null));
Object.setPrototypeOf(B.prototype, X.prototype);
console.log(new B().m());

// expect: BA BA
// expect: BX
