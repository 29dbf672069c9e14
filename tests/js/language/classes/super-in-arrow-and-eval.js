class A { constructor(v) { this.v = v; } m() { return 'A' + this.v; } }
class B extends A { constructor() { var f = () => super(7); f(); this.w = (() => this.v)(); }
  m() { return (() => (() => super.m())())(); } }
var b = new B;
console.log(b.v, b.w, b.m());
class C extends A { constructor() { try { this; } catch (e) { var n = e.name; } super(n); } }
console.log(new C().v);

// expect: 7 7 A7
// expect: ReferenceError
