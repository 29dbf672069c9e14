var a = [1, 2, 3, 4, 5];
console.log([a.slice(), a.slice(2), a.slice(-2), a.slice(1, -1), a.slice(3, 1), a.slice(-100, 2),
    a.slice(NaN, Infinity), a.slice('1', '3'), a.slice(undefined, undefined),
    a.slice(0, null)].map(x => x.join('')).join('|'));
console.log([].slice.call('abc', 1).join(), [].slice.call({ length: 2, 1: 'x' }).length,
    0 in [, 1].slice());

// expect: 12345|345|45|234||12|12345|23|12345|
// expect: b,c 2 false
