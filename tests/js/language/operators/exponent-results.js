function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
console.log([[2, 31], [2, -1], [2, 0.5], [-8, 1 / 3], [0, 0], [NaN, 0], [1, Infinity],
    [-1, Infinity], [2, 1024], [-2, 3], [-0, 3], [-0, -3], [-0, 2], [10, 308], [4, 0.5],
    [Infinity, -1], [-Infinity, 3]].map(p => show(p[0] ** p[1])).join(' '));
var x = 2;
x **= 3;
x **= 2;
console.log(x, (-2) ** 2, 2 ** 3 ** 0);

// expect: 2147483648 0.5 1.4142135623730951 NaN 1 1 NaN NaN Infinity -8 -0 -Infinity 0 1e+308 2 0 -Infinity
// expect: 64 4 2
