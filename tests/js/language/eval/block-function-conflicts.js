// A function in a block of an eval is a variable only where a `var` would be no error.
function inFunction() { let a = 1; eval('{ function a() { return 2; } console.log(a()); } console.log(a)'); console.log(a); }
inFunction();
function inParameter(p = eval("{ function p() {} } typeof p")) { return p; }
try { console.log(inParameter()); } catch (e) { console.log(e.name); }
console.log((function () { eval("{ function f() { f = 123; return 'decl'; } }"); return f() + typeof f; })());
console.log((function () { eval("{ function f() { return 1; } } { function f() { return 2; } }"); return f(); })());
console.log((function () { var before = eval("var r = typeof g; { function g() {} } r"); return before + typeof g; })());
console.log((function () { try { throw 1; } catch (f) { eval("{ function f() {} }"); } return typeof f; })());
console.log((function () { switch (1) { case 1: let s; eval("{ function s() {} }"); } return typeof s; })());

// expect: 2
// expect: 1
// expect: 1
// expect: ReferenceError
// expect: declfunction
// expect: 2
// expect: undefinedfunction
// expect: function
// expect: undefined
