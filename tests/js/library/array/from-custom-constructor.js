function C(n) { this.n = n; }
var a = Array.from.call(C, [1, 2]);
console.log(a instanceof C, a.n, a.length, a[1]);
var b = Array.from.call(C, { length: 2, 0: 'x' });
console.log(b.n, b[0]);
console.log(Array.of.call(C, 1, 2).n, Array.from.call({}, [1]) instanceof Array);

// expect: true undefined 2 2
// expect: 2 x
// expect: 2 true
