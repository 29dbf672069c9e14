class A { set x(v) { console.log('setter'); } }
class B extends A { x = 1; }
console.log(new B().x, Object.getOwnPropertyDescriptor(new B(), 'x').enumerable);
class C { constructor() { return Object.freeze({}); } }
class D extends C { y = 1; }
try { new D; } catch (e) { console.log(e.name); }

// expect: 1 true
// expect: TypeError
