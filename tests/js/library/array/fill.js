console.log([1, 2, 3].fill(0).join(), [1, 2, 3].fill('x', 1).join(),
    [1, 2, 3].fill(9, -2, -1).join(), Array(3).fill().map(String).join(),
    [1, 2, 3].fill(5, 2, 1).join(), [].fill.call({ length: 2 }, 'f')[1], [1, 2].fill(0.5).join(),
    Array(3).fill(7).length, [1, 2, 3].fill(0, NaN, 2).join());
var shared = Array(2).fill([]);
shared[0].push(1);
console.log(shared[1].length);

// expect: 0,0,0 1,x,x 1,9,3 undefined,undefined,undefined 1,2,3 f 0.5,0.5 3 0,0,3
// expect: 1
