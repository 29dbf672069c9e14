var s = '';
for (var i = 0; i < 1000; i++) s += i % 10;
console.log(s.length, s.slice(-5), s[500]);
var p = '';
for (i = 0; i < 100; i++) p = i % 10 + p;
console.log(p.length, p.slice(0, 12));

// expect: 1000 56789 0
// expect: 100 987654321098
