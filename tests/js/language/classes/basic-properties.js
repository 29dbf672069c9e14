class A { constructor(x) { this.x = x; } get dbl() { return this.x * 2; }
  set dbl(v) { this.x = v / 2; } m() { return 'm' + this.x; } static s() { return 's' + this.name; }
  static get sg() { return 'sg'; } }
var a = new A(5);
a.dbl = 20;
console.log(a.x, a.dbl, a.m(), A.s(), A.sg, typeof A, A.name, A.length,
    Object.keys(A.prototype).length, Object.keys(a).join());

// expect: 10 20 m10 sA sg function A 1 0 x
