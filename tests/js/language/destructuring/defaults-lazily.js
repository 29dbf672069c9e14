var n = 0, f = () => ++n;
var [a = f(), b = f()] = [1];
var { c = f(), d = f() } = { c: null };
console.log(a, b, c, d, n);
var { x = y, y = 1 } = { x: 5 };
console.log(x, y);
try { let { p = q, q = 1 } = {}; } catch (e) { console.log(e.name); }

// expect: 1 1 null 2 2
// expect: 5 1
// expect: ReferenceError
