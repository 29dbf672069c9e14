// Locals of the catching frame keep their values across a throw from a deep callee.
function deep(n) { if (n == 0) throw 'bottom'; return deep(n - 1) + 1; }
function f(a, b) { var c = a + b, d = 'd'; for (var i = 0; i < 3; i++) { let e = i * 10;
    try { c += deep(i * 7); } catch (x) { d += x[0] + e; } } return [a, b, c, d, i].join(); }
console.log(f(1, 2));

// expect: 1,2,3,db0b10b20,3
