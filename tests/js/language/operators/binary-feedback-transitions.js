// One site sees Smis, then doubles, strings, objects, and Smis again.
function add(a, b) { return a + b; }
var inputs = [[1, 2], [1073741823, 5], [0.5, 0.25], [1, 0.5], ['a', 'b'], ['a', 1], [1, 'b'],
    [true, null], [undefined, 1], [{}, 'x'], [[1], [2]], [1, 2]];
console.log(inputs.map(p => add(p[0], p[1])).join(' '));
console.log(inputs.map(p => add(p[1], p[0])).join(' '));

// expect: 3 1073741828 0.75 1.5 ab a1 1b 1 NaN [object Object]x 12 3
// expect: 3 1073741828 0.75 1.5 ba 1a b1 1 NaN x[object Object] 21 3
