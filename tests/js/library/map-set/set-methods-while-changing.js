var a = new Set([1, 2, 3]), seen = [];
var other = { size: 10, has(x) { seen.push(x); if (x == 1) { a.delete(2); a.add(4).add(2); } return x != 3; }, keys() { throw 1; } };
console.log([...a.intersection(other)].join(), seen.join());
a = new Set([1, 2, 3]); seen = [];
console.log([...a.difference(other)].join(), seen.join(), [...a].join());
a = new Set([1, 2, 3]); seen = [];
var clears = { size: 10, has(x) { seen.push(x); a.clear(); if (seen.length < 4) a.add(x + 10); return true; }, keys() {} };
console.log(a.isSubsetOf(clears), seen.join(), a.size);
a = new Set([1, 2, 3]);
var keys = { size: 0, has() {}, keys: () => { var i = 0; return { next() { a.delete(i + 1); return { done: i >= 3, value: ++i }; } }; } };
console.log([...a.symmetricDifference(keys)].join(), a.size);

// expect: 1,4,2 1,3,4,2
// expect: 3 1,2,3 1,3,4,2
// expect: true 1,11,21,31 0
// expect: 1,2,3 0
