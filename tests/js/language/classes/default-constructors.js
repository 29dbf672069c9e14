class A { constructor(...a) { this.a = a.join(); } }
class B extends A {}
class C extends B {}
console.log(new C(1, 2, 3).a, new (class {})(5) instanceof Object, C.length,
    B.prototype.constructor === B, new (class extends Array {})(3).length);

// expect: 1,2,3 true 0 true 3
