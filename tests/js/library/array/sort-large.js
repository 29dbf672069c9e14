var a = [], x = 12345;
for (var i = 0; i < 3000; i++) { x = (x * 1103515245 + 12345) & 0x7fffffff; a.push(x % 10000 / 4); }
var s = a.slice().sort((p, q) => p - q), ok = true;
for (i = 1; i < s.length; i++) if (s[i - 1] > s[i]) ok = false;
console.log(ok, s.length, s[0], s[2999], a.map(String).sort()[1500]);

// expect: true 3000 0 2496 2132
