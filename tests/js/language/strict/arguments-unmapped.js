function f(a) { 'use strict'; a = 2; arguments[1] = 9; return [a, arguments[0], arguments.length]; }
console.log(f(1, 5).join());
function g(a) { 'use strict'; arguments[0] = 2; return a; }
console.log(g(1));

// expect: 2,1,2
// expect: 1
