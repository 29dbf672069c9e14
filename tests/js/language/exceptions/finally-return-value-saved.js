function f() { var x = 1; try { return x; } finally { x = 2; } }
console.log(f());
function g() { var o = { x: 1 }; try { return o; } finally { o.x = 2; } }
console.log(g().x);

// expect: 1
// expect: 2
