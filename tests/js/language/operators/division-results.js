function div(a, b) { return a / b; }
function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log([[6, 3], [7, 2], [0, 5], [0, -5], [-0, 5], [5, 0], [-5, 0], [5, -0], [0, 0],
    [-1073741824, -1], [1, 3], [Infinity, Infinity], [1e308, 0.1]].map(p =>
    show(div(p[0], p[1]))).join(' '));

// expect: 2 3.5 0 -0 -0 Infinity -Infinity -Infinity NaN 1073741824 0.3333333333333333 NaN Infinity
