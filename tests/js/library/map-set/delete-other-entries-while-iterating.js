var m = new Map(), seen = [];
for (var i = 0; i < 10; i++) m.set(i, i);
for (var k of m.keys()) { seen.push(k); m.delete(k - 1); m.delete(k + 1); }
console.log(seen.join(), [...m.keys()].join());
var s = new Set([1, 2, 3, 4, 5]), it = s.values();
it.next(); it.next(); it.next();
s.delete(1); s.delete(2);                      // earlier ones
console.log(it.next().value, s.delete(5), it.next().done, it.next().done);
s = new Set([1, 2, 3]);
seen = [];
for (var x of s) { seen.push(x); if (x == 1) { s.delete(2); s.delete(3); s.add(3); s.add(2); } }
console.log(seen.join());

// expect: 0,2,4,6,8 0,2,4,6,8
// expect: 4 true true true
// expect: 1,3,2
