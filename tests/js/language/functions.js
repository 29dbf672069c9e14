function f(a, b) { return a + '-' + b + '-' + arguments.length; }
console.log(f(), f(1), f(1, 2), f(1, 2, 3), f.length, f.name);
var g = function () { return this; }; console.log(g.call(5) instanceof Number, g.call('s') == 's');
var h = function () { 'use strict'; return this; }; console.log(h.call(5), h(), h.call(null));
console.log((function fact(n) { return n < 2 ? 1 : n * fact(n - 1); })(10));
console.log(f.apply(null, [4, 5]), f.call(null, 6, 7), f.bind(null, 8)(9));
function d(a = 1, b = a + 1, ...rest) { return [a, b, rest]; }
console.log(d(), d(5), d(5, 6, 7, 8), d(undefined, null), d.length);
console.log((() => 1)(), ((x) => ({ x }))(3), (function () { return (() => arguments[0])(); })(9));
console.log(typeof function () {}, (function () {})(), new Function('a', 'b', 'return a * b')(6, 7));

// expect: undefined-undefined-0 1-undefined-1 1-2-2 1-2-3 2 f
// expect: true true
// expect: 5 undefined null
// expect: 3628800
// expect: 4-5-2 6-7-2 8-9-2
// expect: [ 1, 2, [] ] [ 5, 6, [] ] [ 5, 6, [ 7, 8 ] ] [ 1, null, [] ] 0
// expect: 1 { x: 3 } 9
// expect: function undefined 42
