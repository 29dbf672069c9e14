// Patterns that take exponential or quadratic time to backtrack end soon.
const a = 'a'.repeat(1e5);
console.log(/(a+)+b/.test(a), /(?:a|a)*b/.test(a), /(a*)*$/.exec(a + 'x').index);
console.log(/^(([a-z])+.)+[A-Z]([a-z])+$/.test(a));
console.log(('x' + ' '.repeat(1e5) + 'x').replace(/\s+$/, '').length);
console.log(/(x+x+)+y/.exec('x'.repeat(5e4) + 'y')[0].length);
console.log((a + 'b').replace(/(a+)+b/g, '[$1]').length);
console.log(a.split(/(?:a+)+b/).length);

// expect: false false 100001
// expect: false
// expect: 100002
// expect: 50001
// expect: 100002
// expect: 1
