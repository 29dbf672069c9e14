class A extends Array {}
class B extends Array { static get [Symbol.species]() { return Array; } }
var a = A.of(1, 2, 3), b = B.of(1, 2, 3);
for (let m of ['map', 'filter', 'slice', 'splice', 'concat', 'flat', 'flatMap']) console.log(m,
    a[m](x => x) instanceof A, b[m](x => x) instanceof B);
var c = [1, 2];
c.constructor = undefined;
console.log(c.map(x => x).length);
c.constructor = { [Symbol.species]: function (n) { this.made = n; } };
console.log(c.map(x => x * 2).made, c.map(x => x * 2)[1]);
c.constructor = 5;
try { c.map(x => x); } catch (e) { console.log(e.name); }

// expect: map true false
// expect: filter true false
// expect: slice true false
// expect: splice true false
// expect: concat true false
// expect: flat true false
// expect: flatMap true false
// expect: 2
// expect: 2 4
// expect: TypeError
