var values = [undefined, null, true, 0, 5, -1.5, NaN, '', 'a', '0x1f', 4294967295, Infinity];
for (var a of values) console.log(String(a) + ':', values.map(b => a | b).join(' '));

// expect: undefined: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: null: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: true: 1 1 1 1 5 -1 1 1 1 31 -1 1
// expect: 0: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: 5: 5 5 5 5 5 -1 5 5 5 31 -1 5
// expect: -1.5: -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
// expect: NaN: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: : 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: a: 0 0 1 0 5 -1 0 0 0 31 -1 0
// expect: 0x1f: 31 31 31 31 31 -1 31 31 31 31 -1 31
// expect: 4294967295: -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
// expect: Infinity: 0 0 1 0 5 -1 0 0 0 31 -1 0
