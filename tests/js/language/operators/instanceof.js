function A() {}
function B() {}
B.prototype = Object.create(A.prototype);
var b = new B;
console.log(b instanceof B, b instanceof A, b instanceof Object, b instanceof Array,
    5 instanceof Number, null instanceof Object);
A.prototype = {};
console.log(b instanceof A, b instanceof B, [] instanceof Array, (() => 1) instanceof Function);

// expect: true true true false false false
// expect: false true true true
