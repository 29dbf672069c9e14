// flags: --gc-interval=7
var s = '';
for (var i = 0; i < 200; i++) s = (i % 2 ? s + 'x' + i : 'y' + s);
console.log(s.length, s.slice(0, 5), s.charAt(300), s.split('x').length);

// expect: 445 yyyyy 7 101
