var r = (function f() { var f = 1; return f; })();
console.log(r);
console.log((function f(f) { return f; })(2),
    typeof (function f() { { function f() {} } return f; })(),
    (function f() { f = 3; eval('f = 4'); return typeof f; })());

// expect: 1
// expect: 2 function function
