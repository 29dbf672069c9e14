function f(a, a) { arguments[0] = 'x'; arguments[1] = 'y'; return a; }
console.log(f(1, 2));
function g(a, b, a) { return [a, b, arguments.length].map(String).join(); }
console.log(g(1, 2, 3), g(1));

// expect: y
// expect: 3,2,3 undefined,undefined,1
