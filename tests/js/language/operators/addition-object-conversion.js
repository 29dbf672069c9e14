var log = [];
var a = { valueOf() { log.push('a.v'); return 1; }, toString() { log.push('a.s'); return 'x'; } };
var b = { valueOf() { log.push('b.v'); return {}; }, toString() { log.push('b.s'); return 'y'; } };
console.log(a + b, b + a, a * 3, `${a}`, a + '', String(a), log.join(' '));

// expect: 1y y1 3 x 1 x a.v b.v b.s b.v b.s a.v a.v a.s a.v a.s
