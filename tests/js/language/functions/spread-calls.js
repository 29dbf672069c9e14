function f() { return Array.prototype.join.call(arguments, '-'); }
console.log(f(...[1, 2]), f(0, ...'ab', 9, ...[], ...[[3, 4]]), f(...[, 1]), Math.max(...[1, 5, 3]),
    new Array(...[1, 2]).length, [].concat(...[[1], [2]]).join());
var it = { [Symbol.iterator]() { var i = 0; return { next: () => ({ done: i == 3, value: i++ }) };
  } };
console.log(f(...it), new (function (a, b) { this.s = a + b; })(...it).s);

// expect: 1-2 0-a-b-9-3,4 -1 5 2 1,2
// expect: 0-1-2 1
