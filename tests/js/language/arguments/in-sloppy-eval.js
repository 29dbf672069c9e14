function f(a) { eval('arguments[0] = 5'); return a; }
console.log(f(1));
function g() { return eval('arguments.length'); }
console.log(g(1, 2, 3));
function h() { eval('var arguments = 7'); return arguments; }
console.log(h());

// expect: 5
// expect: 3
// expect: 7
