var s = 'abcabc';
console.log(s.indexOf('c'), s.indexOf('c', 3), s.indexOf('c', -5), s.indexOf(''), s.indexOf('', 3),
    s.indexOf('', 99), s.indexOf('zz'), s.lastIndexOf('a'), s.lastIndexOf('a', 2),
    s.lastIndexOf('', 2), s.lastIndexOf('c', -1), s.lastIndexOf('a', NaN), 'undefined'.indexOf(),
    s.includes('bca'), s.includes('a', 4), s.startsWith('bc', 1), s.endsWith('ab', 5),
    s.endsWith(''), s.startsWith('abcabcd'), '1null'.includes(null));

// expect: 2 5 2 0 3 6 -1 3 0 2 -1 3 0 true false true true true false true
