function f() { var a = 1; return eval('(function (b) { return a + b; })'); }
console.log(f()(5));
function g() { let k = 'k'; return eval('() => k + typeof arguments.length'); }
console.log(g()());

// expect: 6
// expect: knumber
