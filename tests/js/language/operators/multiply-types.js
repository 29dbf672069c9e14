var values = [undefined, null, true, 0, 2, -1.5, NaN, '', 'a', '7', Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a * b).join(' '));

// expect: undefined: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: null: NaN 0 0 0 0 0 NaN 0 NaN 0 NaN
// expect: true: NaN 0 1 0 2 -1.5 NaN 0 NaN 7 Infinity
// expect: 0: NaN 0 0 0 0 0 NaN 0 NaN 0 NaN
// expect: 2: NaN 0 2 0 4 -3 NaN 0 NaN 14 Infinity
// expect: -1.5: NaN 0 -1.5 0 -3 2.25 NaN 0 NaN -10.5 -Infinity
// expect: NaN: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: : NaN 0 0 0 0 0 NaN 0 NaN 0 NaN
// expect: a: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: 7: NaN 0 7 0 14 -10.5 NaN 0 NaN 49 Infinity
// expect: Infinity: NaN NaN Infinity NaN Infinity -Infinity NaN NaN NaN Infinity Infinity
