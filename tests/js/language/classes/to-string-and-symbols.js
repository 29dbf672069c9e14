class A { get [Symbol.toStringTag]() { return 'Custom'; }
  static [Symbol.hasInstance]() { return true; } [Symbol.toPrimitive](h) { return h; } }
var a = new A;
console.log(Object.prototype.toString.call(a), 5 instanceof A, `${a}`, a + '');

// expect: [object Custom] true string default
