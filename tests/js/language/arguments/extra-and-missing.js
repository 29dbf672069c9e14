function f(a, b, c) { return [a, b, c].map(String).join() + '/' + arguments.length; }
console.log(f(), f(1), f(1, 2), f(1, 2, 3), f(1, 2, 3, 4, 5));
function g() { return arguments[3]; }
console.log(g(1, 2), g(1, 2, 3, 4));

// expect: undefined,undefined,undefined/0 1,undefined,undefined/1 1,2,undefined/2 1,2,3/3 1,2,3/5
// expect: undefined 4
