function show(v) { return typeof v + ':' + v; }
for (var v of [1, 1.5, '5', 'x', '', null, undefined, true, NaN, [], 1073741823, 2147483647,
    9007199254740992]) {
  var a = v, b = v, c = v, d = v; console.log(show(a++), show(a), show(++b), show(c--), show(c),
      show(--d));
}

// expect: number:1 number:2 number:2 number:1 number:0 number:0
// expect: number:1.5 number:2.5 number:2.5 number:1.5 number:0.5 number:0.5
// expect: number:5 number:6 number:6 number:5 number:4 number:4
// expect: number:NaN number:NaN number:NaN number:NaN number:NaN number:NaN
// expect: number:0 number:1 number:1 number:0 number:-1 number:-1
// expect: number:0 number:1 number:1 number:0 number:-1 number:-1
// expect: number:NaN number:NaN number:NaN number:NaN number:NaN number:NaN
// expect: number:1 number:2 number:2 number:1 number:0 number:0
// expect: number:NaN number:NaN number:NaN number:NaN number:NaN number:NaN
// expect: number:0 number:1 number:1 number:0 number:-1 number:-1
// expect: number:1073741823 number:1073741824 number:1073741824 number:1073741823 number:1073741822 number:1073741822
// expect: number:2147483647 number:2147483648 number:2147483648 number:2147483647 number:2147483646 number:2147483646
// expect: number:9007199254740992 number:9007199254740992 number:9007199254740992 number:9007199254740992 number:9007199254740991 number:9007199254740991
