function A() { this.a = 1; return { b: 2 }; }
function B() { this.a = 1; return 5; }
function C() { return null; }
function D() { return function () {}; }
console.log(new A().a, new A().b, new B().a, typeof new C, typeof new D, new B instanceof B);

// expect: undefined 2 1 object function true
