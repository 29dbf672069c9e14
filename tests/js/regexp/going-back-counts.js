// What each attempt goes through without a choice on its way counts, too, so that the linear matcher comes.
// skip-stress: long subjects
const s = 'xy'.repeat(1.5e5);
console.log([/(x|y)*z/, /(?:x|y)*z/, /(?:(x)|y)+[^]z/].map(r => { r.test('x'); r.test('x'); return r.test(s); }).join());
console.log(/(x|y)*z/.exec(s + 'z').index, /(x|y)*z/.test(s.replaceAll('x', '\u0450')));

// expect: false,false,false
// expect: 0 false
