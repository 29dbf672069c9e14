var s = new Set([0]), m = new Map([[0, 0]]), seen = [];
for (var x of s) if (x < 1000) s.add(x + 1);
console.log(s.size, [...s][1000]);
m.forEach((v, k) => { seen.push(k); if (k < 40) m.set(k + 1, v + 2).set(k, -1); });
console.log(seen.join(), m.get(40), m.get(0));
var it = new Set().values(), e = new Map(), late = e.entries();
e.set('late', 1);
console.log(it.next().done, late.next().value.join(), late.next().done, e.set('too late', 2).size, late.next().done);

// expect: 1001 1000
// expect: 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40 80 -1
// expect: true late,1 true 2 true
