class A { get x() { return 'A.x of ' + this.n; } static s() { return 'A.s'; } }
A.prototype.data = 'A.data';
class B extends A { constructor() { super(); this.n = 'b'; this.data = 'own'; }
  f() { return [super.x, super['x'], super.data, this.data, super.missing].map(String).join(); }
  static s() { return 'B>' + super.s(); } }
console.log(new B().f(), B.s());

// expect: A.x of b,A.x of b,A.data,own,undefined B>A.s
