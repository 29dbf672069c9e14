// A function called `arguments` does not hide its arguments object.
console.log((function arguments() { return typeof arguments; })(1));
console.log((function () { eval(''); return (function arguments() { return typeof arguments; })(1); })());
console.log((function arguments() { return eval('typeof arguments'); })(1));
console.log((function arguments() { return (() => typeof arguments)(); })(1));
console.log((function arguments(a = typeof arguments) { return a; })());
console.log((function (arguments) { eval(''); function arguments() {} return typeof arguments; })(1));
console.log((function arguments(arguments) { return typeof arguments; })('s'));

// expect: object
// expect: object
// expect: object
// expect: object
// expect: object
// expect: function
// expect: string
