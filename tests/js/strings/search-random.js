// indexOf and lastIndexOf against a naive search.
var x = 4242;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
function rnd(n, two) { var s = ''; for (var i = 0; i < n;
      i++) s += String.fromCharCode((two && next(4) == 0 ? 0x430 : 97) + next(2)); return s; }
function naive(h, n, from) { for (var i = from; i + n.length <= h.length; i++) {
    for (var j = 0; j < n.length && h[i + j] === n[j]; j++) ; if (j == n.length) return i; }
  return -1; }
var bad = 0;
for (var r = 0; r < 400; r++) { var h = rnd(next(120), r & 1), n = rnd(1 + next(9), r & 2),
  from = next(10); if (h.indexOf(n, from) !== naive(h, n, from)) bad++;
  if (h.includes(n) !== (naive(h, n, 0) >= 0)) bad++; if (h.split(n).join(n) !== h) bad++;
  if (h.replaceAll(n, '#').length !== h.split(n).join('#').length) bad++; }
console.log(bad);

// expect: 0
