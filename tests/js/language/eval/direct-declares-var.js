function f() { eval('var x = 5'); return typeof x + x; }
console.log(f());
function g() { var x = 1; eval('var x = 2'); return x; }
console.log(g());
function h() { eval('function k() { return 6; }'); return k() + (delete k) + typeof k; }
console.log(h());

// expect: number5
// expect: 2
// expect: 7undefined
