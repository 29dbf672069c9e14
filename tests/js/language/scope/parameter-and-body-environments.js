function f(a, g = () => a) { var a; var first = a; a = 2; return [first, a, g()].join(); }
console.log(f(1));
function h(a, b = (a = 'changed')) { return a; }
console.log(h('x'));
function k(x, f = function () { return x; }) { function x() {} return typeof f() + typeof x; }
console.log(k(1));

// expect: 1,2,1
// expect: changed
// expect: numberfunction
