var g1 = 0;
function f() { var a = 1; (function () { eval(''); a = 2; g1 = 5; })(); return a; }
console.log(f(), g1);
function h() { eval('var dyn = 1'); (function () { dyn = 2; })(); return dyn; }
console.log(h(), typeof dyn);

// expect: 2 5
// expect: 2 undefined
