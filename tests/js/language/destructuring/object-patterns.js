var { a, b: { c = 1, ...d }, e: f = 'def', ['g' + 1]: h, ...rest } = { a: 1, b: { x: 2, y: 3 },
  g1: 'G', r1: 1, r2: 2 };
console.log(a, c, JSON.stringify(d), f, h, JSON.stringify(rest));
var { length, 0: first } = 'abc';
console.log(length, first);
var { toFixed } = 1;
console.log(typeof toFixed);

// expect: 1 1 {"x":2,"y":3} def G {"r1":1,"r2":2}
// expect: 3 a
// expect: function
