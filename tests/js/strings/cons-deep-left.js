// skip-stress: 100,000 levels are verified at every collection
var s = '';
for (var i = 0; i < 100000; i++) s += 'ab';
console.log(s.length, s.charAt(99999), s.indexOf('ba'), s === 'ab'.repeat(100000));

// expect: 200000 b 1 true
