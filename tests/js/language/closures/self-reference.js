var f = function fact(n) { return n < 2 ? 1 : n * fact(n - 1); };
var g = f;
f = null;
console.log(g(6), typeof fact);
var h = function self() { self = 1; return typeof self; };
console.log(h());
var k = function self() { 'use strict'; try { self = 1; } catch (e) { return e.name; } };
console.log(k());

// expect: 720 undefined
// expect: function
// expect: TypeError
