var values = [undefined, null, true, 0, 2, -1.5, NaN, '', 'a', '7', Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a % b).join(' '));

// expect: undefined: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: null: NaN NaN 0 NaN 0 0 NaN NaN NaN 0 0
// expect: true: NaN NaN 0 NaN 1 1 NaN NaN NaN 1 1
// expect: 0: NaN NaN 0 NaN 0 0 NaN NaN NaN 0 0
// expect: 2: NaN NaN 0 NaN 0 0.5 NaN NaN NaN 2 2
// expect: -1.5: NaN NaN -0.5 NaN -1.5 0 NaN NaN NaN -1.5 -1.5
// expect: NaN: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: : NaN NaN 0 NaN 0 0 NaN NaN NaN 0 0
// expect: a: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: 7: NaN NaN 0 NaN 1 1 NaN NaN NaN 0 7
// expect: Infinity: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
