// eval(...a) is a direct eval, too.
(function () { var x = 'local'; eval(...[], 'x = 0'); console.log(x); })();
(function () { var x = 'local'; console.log(eval(...['x'])); })();
(function () { 'use strict'; var x = 1; console.log(eval(...['var x = 2; x'], 'ignored'), x); })();
console.log(eval(...[]), eval(...[5]));
(function (eval) { console.log(eval(...[1, 2])); })((a, b) => a + b);
with ({ eval() { return this.tag; }, tag: 'with' }) console.log(eval(...['1']));

// expect: 0
// expect: local
// expect: 2 1
// expect: undefined 5
// expect: 3
// expect: with
