var x = 'outer';
function f(g = () => x) { var x = 'inner'; return g() + x; }
console.log(f());
function h(a, b = () => a) { a = 5; return b(); }
console.log(h(1));
function k(a, b = () => a) { var a = 5; return b() + a; }
console.log(k(1));

// expect: outerinner
// expect: 5
// expect: 6
