// Spread must look at the iterator of arrays that scripts have replaced.
var saved = Array.prototype[Symbol.iterator];
Array.prototype[Symbol.iterator] = function () { var n = 0, a = this;
  return { next: () => ({ done: n == 2, value: 'p' + n++ }) }; };
function f(a, b) { return a + b + arguments.length; }
var r = f(...[1, 2, 3, 4]), s = [...[7]];
Array.prototype[Symbol.iterator] = saved;
console.log(r, s.length, [...[7]].length);

// expect: p0p12 2 1
