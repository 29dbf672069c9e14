function f(a, b = 2) { a = 9; return [arguments[0], arguments.length,
      arguments[1]].map(String).join(); }
console.log(f(1));
function g(a, ...r) { a = 9; return arguments[0]; }
console.log(g(1, 2));
function h({ a }) { a = 5; return arguments[0].a; }
console.log(h({ a: 1 }));

// expect: 1,1,undefined
// expect: 1
// expect: 1
