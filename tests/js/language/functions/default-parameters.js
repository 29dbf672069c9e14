function f(a, b = a * 2, c = b + a) { return [a, b, c].join(); }
console.log(f(1), f(1, 1), f(1, undefined, 5), f(1, null), f());
var n = 0;
function g(x = ++n) { return x; }
g();
g(5);
g(undefined);
console.log(n);

// expect: 1,2,3 1,1,2 1,2,5 1,,1 ,NaN,NaN
// expect: 2
