var values = [undefined, true, 0, 5, -7.5, NaN, 'a', '3', 31, 32, 33, -1];
for (var a of values) console.log(String(a) + ':', values.map(b => a >> b).join(' '));

// expect: undefined: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: true: 1 0 1 0 0 1 1 0 0 1 0 0
// expect: 0: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: 5: 5 2 5 0 0 5 5 0 0 5 2 0
// expect: -7.5: -7 -4 -7 -1 -1 -7 -7 -1 -1 -7 -4 -1
// expect: NaN: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: a: 0 0 0 0 0 0 0 0 0 0 0 0
// expect: 3: 3 1 3 0 0 3 3 0 0 3 1 0
// expect: 31: 31 15 31 0 0 31 31 3 0 31 15 0
// expect: 32: 32 16 32 1 0 32 32 4 0 32 16 0
// expect: 33: 33 16 33 1 0 33 33 4 0 33 16 0
// expect: -1: -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
