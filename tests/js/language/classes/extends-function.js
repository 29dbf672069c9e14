function F(x) { this.x = x; }
F.prototype.m = function () { return 'F' + this.x; };
F.s = 'static';
class B extends F { m() { return 'B' + super.m(); } }
var b = new B(3);
console.log(b.m(), B.s, b instanceof F);
class C extends (function () { return { own: 1 }; }) { constructor() { super(); this.y = 2; } }
console.log(new C().own, new C().y, new C() instanceof C);

// expect: BF3 static true
// expect: 1 2 false
