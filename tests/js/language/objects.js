var o = { a: 1, 'b c': 2, 3: 'three', get g() { return this.a + 1; }, set g(v) { this.a = v; }, m() { return this.a; }, ['x' + 1]: 9 };
console.log(o.a, o['b c'], o[3], o.g, o.m(), o.x1); o.g = 10; console.log(o.a, o.g);
console.log(Object.keys(o), 'a' in o, 'z' in o, delete o.a, o.a, o.hasOwnProperty('g'));
var p = Object.create(o, { q: { value: 1, enumerable: true } }); console.log(p.x1, p.q, Object.keys(p));
var keys = []; for (var k in p) keys.push(k); console.log(keys.join());
console.log({ __proto__: { inherited: 1 } }.inherited, Object.getPrototypeOf({}) === Object.prototype);
var big = {}; for (var i = 0; i < 300; i++) big['k' + i] = i; var sum = 0; for (k in big) sum += big[k]; console.log(sum);
for (i = 0; i < 300; i += 2) delete big['k' + i]; console.log(Object.keys(big).length, big.k1, big.k2);
var n = { z: 1, 10: 'a', 2: 'b', y: 2 }; console.log(Object.keys(n).join());

// expect: 1 2 three 2 1 9
// expect: 10 11
// expect: [ '3', 'a', 'b c', 'g', 'm', 'x1' ] true false true undefined true
// expect: 9 1 [ 'q' ]
// expect: q,3,b c,g,m,x1
// expect: 1 true
// expect: 44850
// expect: 150 1 undefined
// expect: 2,10,z,y
