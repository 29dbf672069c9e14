var x = 5;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
function model(a, s, d, ins) { var out = []; for (var i = 0; i < s; i++) out.push(a[i]);
  for (i = 0; i < ins.length; i++) out.push(ins[i]);
  for (i = s + d; i < a.length; i++) out.push(a[i]); return out; }
var a = [], bad = 0;
for (var i = 0; i < 500; i++) { var s = next(a.length + 1), d = next(a.length - s + 1), ins = [];
  for (var j = next(6); j > 0; j--) ins.push(i % 3 ? next(100) : next(100) / 8);
  var want = model(a, s, d, ins); a.splice(s, d, ...ins); if (a.join() !== want.join()) bad++;
  if (a.length > 80) a = a.slice(40); }
console.log(bad, a.length);

// expect: 0 8
