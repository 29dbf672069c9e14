var a, b, src = [1, 2, 3];
console.log(([a, b] = src) === src, ({ length: a } = src) === src, a);
var x = [a, b] = [b, a];
console.log(x.join(), a, b);

// expect: true true 3
// expect: 2,3 2 3
