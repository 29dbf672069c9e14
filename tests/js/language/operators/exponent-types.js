var values = [undefined, null, true, 0, 2, -1, NaN, '', 'a', '7', Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a ** b).join(' '));

// expect: undefined: NaN 1 NaN 1 NaN NaN NaN 1 NaN NaN NaN
// expect: null: NaN 1 0 1 0 Infinity NaN 1 NaN 0 0
// expect: true: NaN 1 1 1 1 1 NaN 1 NaN 1 NaN
// expect: 0: NaN 1 0 1 0 Infinity NaN 1 NaN 0 0
// expect: 2: NaN 1 2 1 4 0.5 NaN 1 NaN 128 Infinity
// expect: -1: NaN 1 -1 1 1 -1 NaN 1 NaN -1 NaN
// expect: NaN: NaN 1 NaN 1 NaN NaN NaN 1 NaN NaN NaN
// expect: : NaN 1 0 1 0 Infinity NaN 1 NaN 0 0
// expect: a: NaN 1 NaN 1 NaN NaN NaN 1 NaN NaN NaN
// expect: 7: NaN 1 7 1 49 0.14285714285714285 NaN 1 NaN 823543 Infinity
// expect: Infinity: NaN 1 Infinity 1 Infinity 0 NaN 1 NaN Infinity Infinity
