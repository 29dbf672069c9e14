class A { get v() { return 'Av'; } static s = 'As'; }
class B extends A { a = () => super.v; b = eval('this.constructor.name');
  c = [1, 2].map(x => x + this.b); static d = (() => super.s)();
  ['k' + 1] = (() => { try { return new.target; } catch (e) { return 'x'; } })(); }
var o = new B;
console.log(o.a(), o.b, o.c.join(), B.d, o.k1);

// expect: Av B 1B,2B As undefined
