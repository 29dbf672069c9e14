class A { x = 1; y = this.x + 1; 'q r' = 3; [`c${1 + 1}`] = 4; z; f = () => this.x; static s = 'st';
  static t = this.s + '!'; }
var a = new A;
console.log(JSON.stringify(a), 'z' in a, a.f(), A.s, A.t);
class B extends A { x = 10; w = super.constructor === A;
  constructor() { super(); this.after = this.x; } }
var b = new B;
console.log(b.x, b.y, b.f(), b.after, b.w);

// expect: {"x":1,"y":2,"q r":3,"c2":4} true 1 st st!
// expect: 10 2 10 10 true
