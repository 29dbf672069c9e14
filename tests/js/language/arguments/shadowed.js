function f(arguments) { return arguments; }
console.log(f(5));
function g() { var arguments; return typeof arguments; }
console.log(g());
function h() { var arguments = 3; return arguments; }
console.log(h());
function k() { function arguments() {} return typeof arguments; }
console.log(k());

// expect: 5
// expect: object
// expect: 3
// expect: function
