// skip-stress: 100,000 levels are verified at every collection
var s = '';
for (var i = 0; i < 100000; i++) s = 'ab' + s;
console.log(s.length, s[100001], s.lastIndexOf('ab'), s.slice(-4));

// expect: 200000 b 199998 abab
