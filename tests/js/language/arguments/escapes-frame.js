function f(a, b) { return [arguments, v => { a = v; }]; }
var r = f(1, 2);
r[1](50);
console.log(r[0][0], r[0][1], r[0].length);

// expect: 50 2 2
