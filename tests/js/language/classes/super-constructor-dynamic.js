class A { constructor() { this.who = 'A'; } }
class X { constructor() { this.who = 'X'; } }
class B extends A { constructor() { super(); } }
console.log(new B().who);
Object.setPrototypeOf(B, X);
console.log(new B().who, new B() instanceof A);
Object.setPrototypeOf(B, () => 1);
try { new B; } catch (e) { console.log(e.name); }

// expect: A
// expect: X true
// expect: TypeError
