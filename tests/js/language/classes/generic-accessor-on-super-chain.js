class A { constructor() { this.log = []; } set p(v) { this.log.push('A' + v); }
  get p() { return 'pA'; } }
class B extends A { set p(v) { super.p = v + 'b'; this.log.push('B'); }
  get p() { return super.p + 'B'; } }
class C extends B { m() { super.p = 1; super['p'] = 2; this.p += '!'; return super.p; } }
var c = new C;
console.log(c.m(), c.log.join());

// expect: pAB A1b,B,A2b,B,ApAB!b,B
