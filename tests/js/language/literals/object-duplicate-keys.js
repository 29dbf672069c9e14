var o = { a: 1, b: 2, a: 3, get b() { return 'getter'; }, 1: 'x', 1: 'y' };
console.log(o.a, o.b, o[1], Object.keys(o).join());
var p = { get a() { return 1; }, a: 2 };
console.log(p.a, Object.getOwnPropertyDescriptor(p, 'a').writable);
var q = { set a(v) {}, get a() { return 'both'; } };
console.log(q.a);

// expect: 3 getter y 1,a,b
// expect: 2 true
// expect: both
