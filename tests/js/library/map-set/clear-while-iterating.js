var m = new Map([[1, 1], [2, 2], [3, 3]]), seen = [];
for (var [k] of m) { seen.push(k); if (k == 2) m.clear(); }
console.log(seen.join());
m = new Map([[1, 1], [2, 2], [3, 3]]); seen = [];
for ([k] of m) { seen.push(k); if (k == 2) { m.clear(); m.set(7, 7).set(1, 1).set(2.5, 0); } }
console.log(seen.join());
var s = new Set([1, 2, 3, 4]), its = [s.values(), s.values(), s.values()];
its[1].next(); its[2].next(); its[2].next(); its[2].next();
s.clear(); s.add('a'); s.clear(); s.clear(); s.add('b').add('c');
for (var it of its) console.log([...{ [Symbol.iterator]: () => it }].join());
s.clear();
console.log(s.add('d').values().next().value, its[0].next().done);
s = new Set([1]); s.forEach((x) => { s.clear(); if (x < 5) s.add(x + 1); seen.push(x); });
console.log(seen.join());

// expect: 1,2
// expect: 1,2,7,1,2.5
// expect: b,c
// expect: b,c
// expect: b,c
// expect: d true
// expect: 1,2,7,1,2.5,1,2,3,4,5
