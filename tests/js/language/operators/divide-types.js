var values = [undefined, null, true, 0, 2, -1.5, NaN, '', 'a', '7', Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a / b).join(' '));

// expect: undefined: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: null: NaN NaN 0 NaN 0 0 NaN NaN NaN 0 0
// expect: true: NaN Infinity 1 Infinity 0.5 -0.6666666666666666 NaN Infinity NaN 0.14285714285714285 0
// expect: 0: NaN NaN 0 NaN 0 0 NaN NaN NaN 0 0
// expect: 2: NaN Infinity 2 Infinity 1 -1.3333333333333333 NaN Infinity NaN 0.2857142857142857 0
// expect: -1.5: NaN -Infinity -1.5 -Infinity -0.75 1 NaN -Infinity NaN -0.21428571428571427 0
// expect: NaN: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: : NaN NaN 0 NaN 0 0 NaN NaN NaN 0 0
// expect: a: NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN NaN
// expect: 7: NaN Infinity 7 Infinity 3.5 -4.666666666666667 NaN Infinity NaN 1 0
// expect: Infinity: NaN Infinity Infinity Infinity Infinity -Infinity NaN Infinity NaN Infinity NaN
