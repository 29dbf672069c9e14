var values = [undefined, null, true, 0, 5, -1.5, NaN, '', 'a', '0x1f', 4294967295, Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a & b).join(' '));

// expect: undefined: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: null: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: true: 0 0 1 0 1 1 0 0 0 1 1 0
// expect: 0: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: 5: 0 0 1 0 5 5 0 0 0 5 5 0
// expect: -1.5: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: NaN: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: : 0 0 0 0 0 0 0 0 0 0 0 0
// expect: a: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: 0x1f: 0 0 1 0 5 31 0 0 0 31 31 0
// expect: 4294967295: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: Infinity: 0 0 0 0 0 0 0 0 0 0 0 0
