var [a, , b = 5, ...c] = [1, 2, undefined, 4, 5];
console.log(a, b, c.join());
var [d, [e, [f]], ...[g, h]] = [1, [2, [3]], 4, 5];
console.log(d, e, f, g, h);
[a, b] = [b, a];
console.log(a, b);
var [x, y, z] = 'hé😀';
console.log(x, y, z.length);
var [] = [];
var [q] = [];
console.log(q);

// expect: 1 5 4,5
// expect: 1 2 3 4 5
// expect: 5 1
// expect: h é 2
// expect: undefined
