function f() { return arguments.callee === f; }
console.log(f(), (function (n) { return n < 2 ? 1 : n * arguments.callee(n - 1); })(5));

// expect: true 120
