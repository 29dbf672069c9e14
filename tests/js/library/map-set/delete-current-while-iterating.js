var m = new Map([[1, 'a'], [2, 'b'], [3, 'c'], [4, 'd']]), seen = [];
for (var [k] of m) { seen.push(k); m.delete(k); }
console.log(seen.join(), m.size);
var s = new Set([1, 2, 3, 4, 5, 6]);
seen = [];
s.forEach((x) => { seen.push(x); if (x % 2) s.delete(x); });
console.log(seen.join(), [...s].join());
seen = [];
for (var x of s) { seen.push(x); s.delete(x); if (x < 50) s.add(x + 10); }
console.log(seen.join(), [...s].join());

// expect: 1,2,3,4 0
// expect: 1,2,3,4,5,6 2,4,6
// expect: 2,4,6,12,14,16,22,24,26,32,34,36,42,44,46,52,54,56 
