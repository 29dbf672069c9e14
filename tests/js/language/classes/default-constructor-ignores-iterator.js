// The default derived constructor passes its arguments without Array.prototype[Symbol.iterator].
var saved = Array.prototype[Symbol.iterator];
class A { constructor(a, b) { this.s = a + b; } }
class B extends A {}
Array.prototype[Symbol.iterator] = function () { throw 'used'; };
var r = new B(1, 2).s;
Array.prototype[Symbol.iterator] = saved;
console.log(r);

// expect: 3
