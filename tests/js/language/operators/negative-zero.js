function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log([0 * -1, -0 + 0, -0 + -0, 0 - 0, -0 - 0, -4 % 2, Math.round(-0.4), -0 / 3, 0 / -3,
    +'-0', -'0', -0 | 0, -0 >>> 0, Math.max(-0, 0), Math.min(0, -0), -(0)].map(show).join(' '));
console.log(1 / -0, -0 === 0, String(-0), JSON.stringify([-0]), [-0].includes(0), [-0].indexOf(0),
    isNaN(-0));

// expect: -0 0 -0 0 -0 -0 -0 -0 -0 -0 -0 0 0 0 -0 -0
// expect: -Infinity true 0 [0] true 0 false
