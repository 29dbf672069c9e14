var v = 'global';
function f(s) { return function g() { eval(s); return (function () { return v; })(); }; }
console.log(f('var v = "eval"')(), f('1')(), f('{ let v = 5; }')());

// expect: eval global global
