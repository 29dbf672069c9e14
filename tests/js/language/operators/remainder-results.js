function mod(a, b) { return a % b; }
function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log([[7, 3], [-7, 3], [7, -3], [-7, -3], [-6, 3], [6, -3], [0, 5], [-0, 5], [5, 0],
    [5.5, 2], [-5.5, 2], [5, Infinity], [Infinity, 5], [-1073741824, -1], [4294967296, 7],
    [1e20, 3], [0.3, 0.1]].map(p => show(mod(p[0], p[1]))).join(' '));

// expect: 1 -1 1 -1 -0 0 0 -0 NaN 1.5 -1.5 5 NaN -0 4 1 0.09999999999999998
