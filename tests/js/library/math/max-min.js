function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log([Math.max(), Math.min(), Math.max(1, '3', 2), Math.max(NaN, 1), Math.max(-0, 0),
    Math.min(0, -0), Math.max(undefined), Math.min(null, 1), Math.max([5]), Math.max([1, 2]),
    Math.min(1.5, 1073741824), Math.max(...[1, 2, 3]),
    Math.max({ valueOf: () => 9 })].map(show).join(' '));
var log = [];
Math.max(NaN, { valueOf() { log.push('converted'); return 1; } });
console.log(log.join());

// expect: -Infinity Infinity 3 NaN 0 -0 NaN 0 5 NaN 1.5 3 9
// expect: converted
