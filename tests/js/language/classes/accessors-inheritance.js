class A { get x() { return this._x ?? 'none'; } set x(v) { this._x = 'A' + v; } }
class B extends A { get x() { return 'B' + super.x; } }
var b = new B;
b.x = 5;
console.log(b.x, b._x);
class C extends A { set x(v) { super.x = v + '!'; } }
var c = new C;
c.x = 1;
console.log(c.x, c._x);

// expect: Bnone undefined
// expect: undefined A1!
