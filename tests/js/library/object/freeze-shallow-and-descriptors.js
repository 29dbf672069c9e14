var o = Object.freeze({ a: { b: 1 }, get g() { return 1; }, set g(v) {} });
o.a.b = 2;
console.log(o.a.b);
var d = Object.getOwnPropertyDescriptor(o, 'a'), g = Object.getOwnPropertyDescriptor(o, 'g');
console.log(d.writable, d.configurable, d.enumerable, g.configurable, typeof g.set);
var a = Object.freeze([1, [2]]);
a[1].push(3);
console.log(a[1].join(), Object.getOwnPropertyDescriptor(a, 0).writable);

// expect: 2
// expect: false false true false function
// expect: 2,3 false
