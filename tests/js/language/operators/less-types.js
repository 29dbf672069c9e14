var values = [undefined, null, true, 0, 2, -1.5, NaN, '', 'a', '7', '10', Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => +(a < b)).join(' '));

// expect: undefined: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: null: 0 0 1 0 1 0 0 0 0 1 1 1
// expect: true: 0 0 0 0 1 0 0 0 0 1 1 1
// expect: 0: 0 0 1 0 1 0 0 0 0 1 1 1
// expect: 2: 0 0 0 0 0 0 0 0 0 1 1 1
// expect: -1.5: 0 1 1 1 1 0 0 1 0 1 1 1
// expect: NaN: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: : 0 0 1 0 1 0 0 0 1 1 1 1
// expect: a: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: 7: 0 0 0 0 0 0 0 0 1 0 0 1
// expect: 10: 0 0 0 0 0 0 0 0 1 1 0 1
// expect: Infinity: 0 0 0 0 0 0 0 0 0 0 0 0
