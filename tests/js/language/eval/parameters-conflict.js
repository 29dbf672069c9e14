// A `var` of an eval among the parameters may not have the name of one.
function attempt(f) { try { console.log(f()); } catch (e) { console.log(e.name); } }
attempt((a = eval('var a = 42')) => a);
attempt((p = eval("var arguments = 'p'"), arguments) => 0);
attempt((arguments, p = eval("var arguments = 'p'")) => 0);
attempt(function (p = eval("var arguments = 'p'")) { return p; });
attempt(function (p = eval('function arguments() {}')) { return p; });
attempt(function f(p = eval('var f = 1')) { return f; });
attempt((p = eval("var free = 'free'"), q = free) => q);
attempt((p = eval("'use strict'; var p = 2; p")) => p);
attempt((a = 1) => eval('var a = 2; a'));
attempt(function (a = 1) { eval('var a = 2'); return a; });
attempt(({ a } = { a: 1 }) => { eval('var a = 2'); return a; });

// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: 1
// expect: free
// expect: 2
// expect: 2
// expect: 2
// expect: 2
