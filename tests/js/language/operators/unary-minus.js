function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log([0, -0, 1, -1, 1.5, NaN, Infinity, '5', '-5', '', null, undefined, true, [],
    -1073741824, 1073741824].map(v => show(-v)).join(' '));

// expect: -0 0 -1 1 -1.5 NaN -Infinity -5 5 -0 -0 NaN -1 -0 1073741824 -1073741824
