// skip-stress: a hundred thousand keys
var m = new Map(), n = 100000;
for (var i = 0; i < n; i++) m.set(i * 7, i);
var bad = 0;
for (i = 0; i < n; i++) if (m.get(i * 7) !== i || m.has(i * 7 + 1)) bad++;
console.log(m.size, bad);
i = 0;
for (var [k, v] of m) if (k !== 7 * i || v !== i++) bad++;
console.log(i, bad);
for (i = 0; i < n; i++) if (i % 10 && !m.delete(i * 7)) bad++;
console.log(m.size, bad, m.get(70), m.get(77), m.has(7 * (n - 10)));
i = 0;
for (k of m.keys()) if (k !== 70 * i++) bad++;
console.log(i, bad);

// expect: 100000 0
// expect: 100000 0
// expect: 10000 0 10 undefined true
// expect: 10000 0
