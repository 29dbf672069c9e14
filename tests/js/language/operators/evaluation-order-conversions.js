var log = [];
function o(n, v) { log.push('eval ' + n); return { valueOf() { log.push('conv ' + n); return v; } };
}
console.log(o('a', 6) - o('b', 2), log.join(', '));
log = [];
console.log(o('a', 6) > o('b', 2), log.join(', '));

// expect: 4 eval a, eval b, conv a, conv b
// expect: true eval a, eval b, conv a, conv b
