var x = 77;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
function gen(d) { switch (next(d > 0 ? 8 : 6)) { case 0: return next(1000) - 500;
    case 1: return next(100000) / 1024;
    case 2: return 's' + String.fromCharCode(next(700)) + '"\\\n'; case 3: return null;
    case 4: return next(2) == 0; case 5: return 2 ** next(70); case 6: var a = [];
    for (var i = next(5); i > 0; i--) a.push(gen(d - 1)); return a; default: var o = {};
    for (i = next(5); i > 0; i--) o['k' + next(9)] = gen(d - 1); return o; } }
var h = 0, bad = 0;
for (var r = 0; r < 200; r++) { var v = gen(4), s = JSON.stringify(v),
  t = JSON.stringify(v, null, 2); if (JSON.stringify(JSON.parse(s)) !== s ||
      JSON.stringify(JSON.parse(t)) !== s) bad++;
  for (var j = 0; j < s.length; j++) h = (h * 31 + s.charCodeAt(j)) | 0; }
console.log(h, bad);

// expect: 957918726 0
