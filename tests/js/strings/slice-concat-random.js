// A rope edited at random against an array of characters.
var x = 31;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
var s = 'start', a = s.split('');
for (var i = 0; i < 600; i++) { var p = next(s.length + 1),
  ins = String.fromCharCode(97 + next(26)).repeat(1 + next(20)); if (i % 97 == 0) ins = 'ж' + ins;
  s = s.slice(0, p) + ins + s.slice(p); a.splice(p, 0, ...ins.split(''));
  if (s.length > 300) { var q = next(200); s = s.slice(0, q) + s.substring(q + 100);
    a.splice(q, 100); } }
console.log(s === a.join(''), s.length, s.indexOf('ж'));

// expect: true 265 -1
