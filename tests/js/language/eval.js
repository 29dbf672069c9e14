var g1 = 1; function direct() { var x = 2; return eval('x + g1'); } console.log(direct());
function declares() { eval('var y = 5'); return y; } console.log(declares());
var indirect = eval; var x = 'global'; function ind() { var x = 'local'; return indirect('typeof x'); } console.log(ind());
console.log(eval('1;2;3'), eval('if (true) { "block" }'), eval('{}'), eval('var z = 4; z'), eval(5));
try { eval('syntax error here'); } catch (e) { console.log(e.name); }
function strictEval() { 'use strict'; eval('var hidden = 1'); return typeof hidden; } console.log(strictEval());
console.log(new Function('return typeof this')(), (function () { return eval('arguments.length'); })(1, 2));
with ({ w: 10 }) { console.log(w); } function withf(o) { with (o) { a = 5; return typeof b; } } var oo = { a: 1 }; console.log(withf(oo), oo.a);
console.log(eval('(function f(n) { return n ? n * f(n - 1) : 1 })')(5), eval('let q = 3; q'));

// expect: 3
// expect: 5
// expect: string
// expect: 3 block undefined 4 5
// expect: SyntaxError
// expect: undefined
// expect: object 2
// expect: 10
// expect: undefined 5
// expect: 120 3
