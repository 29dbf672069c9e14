function f(a, b) { var inc = () => { a++; b += '!'; }; inc(); inc(); return a + b; }
console.log(f(1, 'x'));
function g(a) { return { get: () => a, set: v => { a = v; } }; }
var h = g(1);
h.set(5);
console.log(h.get());

// expect: 3x!!
// expect: 5
