var x = 1;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
var bad = 0;
for (var r = 0; r < 60; r++) { var n = next(90), a = [];
  for (var i = 0; i < n; i++) a.push(r % 3 == 0 ? next(50) : r % 3 == 1 ? next(1000) / 8 - 50 : {
    v: next(20), i }); var c = r % 3 == 2 ? (p, q) => p.v - q.v || 0 : (p, q) => p - q,
  s = a.slice().sort(c); for (i = 1; i < n; i++) if (c(s[i - 1], s[i]) > 0 || r % 3 == 2 &&
      s[i - 1].v == s[i].v && s[i - 1].i > s[i].i) bad++;
  if (r % 3 < 2 && s.reduce((p, q) => p + q, 0) !== a.reduce((p, q) => p + q, 0)) bad++; }
console.log(bad);

// expect: 0
