var values = [undefined, null, true, 0, 2, -1.5, NaN, '', 'a', '7', Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a - b).join(' '));

// expect: undefined: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: null: NaN 0 -1 0 -2 1.5 NaN 0 NaN -7 -Infinity
// expect: true: NaN 1 0 1 -1 2.5 NaN 1 NaN -6 -Infinity
// expect: 0: NaN 0 -1 0 -2 1.5 NaN 0 NaN -7 -Infinity
// expect: 2: NaN 2 1 2 0 3.5 NaN 2 NaN -5 -Infinity
// expect: -1.5: NaN -1.5 -2.5 -1.5 -3.5 0 NaN -1.5 NaN -8.5 -Infinity
// expect: NaN: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: : NaN 0 -1 0 -2 1.5 NaN 0 NaN -7 -Infinity
// expect: a: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: 7: NaN 7 6 7 5 8.5 NaN 7 NaN 0 -Infinity
// expect: Infinity: NaN Infinity Infinity Infinity Infinity Infinity NaN Infinity NaN Infinity NaN
