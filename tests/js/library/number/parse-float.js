function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log(['3.14abc', '.5', '5.', '-.5e1', '1e1000', '-Infinityx', 'infinity', '', '  7 ', '0x10',
    '1e', '1e+', '-0', '1.2.3', 'e5', '+1', '- 1', '1_0', '00.5', null,
    [1.5, 2]].map(s => show(parseFloat(s))).join(' '));

// expect: 3.14 0.5 5 -5 Infinity -Infinity NaN NaN 7 0 1 1 -0 1.2 NaN 1 NaN 1 0.5 NaN 1.5
