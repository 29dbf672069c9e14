function lt(a, b) { return a < b; }
function eq(a, b) { return a == b; }
function se(a, b) { return a === b; }
var inputs = [[1, 2], [2, 1], [0.5, 1], [NaN, 1], ['a', 'b'], ['b', 'a'], [null, 0],
    [undefined, null], [true, 1], ['1', 1], [[1], 1], [1, 2]];
console.log(inputs.map(p => +lt(p[0], p[1])).join('') + ' ' + inputs.map(p =>
    +eq(p[0], p[1])).join('') + ' ' + inputs.map(p => +se(p[0], p[1])).join(''));

// expect: 101010000001 000000011110 000000000000
