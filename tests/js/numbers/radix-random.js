var x = 99, h = 0, bad = 0;
function next() { x = (x * 1103515245 + 12345) & 0x7fffffff; return x; }
for (var i = 0; i < 2000; i++) { var v = next() * (i % 3 ? 1 : -4194304), r = 2 + next() % 35,
  s = v.toString(r); if (parseInt(s, r) !== v) bad++;
  for (var j = 0; j < s.length; j++) h = (h * 31 + s.charCodeAt(j)) | 0; }
console.log(h, bad);

// expect: 1498715275 0
