function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log(['', ' ', '12', ' 12\n', '1e3', '0x10', '0b11', '0o17', '1 2', '+5', '-5', '--5', '.5',
    '5.', '.', 'Infinity', '-Infinity', 'infinity', '1_000', '0x', '-0']
  .map(s => show(+s)).join(' '));
console.log([undefined, null, true, false, [], [3], [1, 2], {}].map(v => show(+v)).join(' '));

// expect: 0 0 12 12 1000 16 3 15 NaN 5 -5 NaN 0.5 5 NaN Infinity -Infinity NaN NaN NaN -0
// expect: NaN 0 1 0 0 3 NaN NaN
