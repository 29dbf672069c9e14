var log = [];
var o = n => ({ toString() { log.push('s' + n); return n; } });
function t(n) { log.push('e' + n); return o(n); }
console.log(`${t(1)}-${t(2)}`, log.join());

// expect: 1-2 e1,s1,e2,s2
