console.log([1, 2, 3, 4, 5].copyWithin(0, 3).join(), [1, 2, 3, 4, 5].copyWithin(1, 0, 3).join(),
    [1, 2, 3, 4, 5].copyWithin(-2, -3, -1).join(), [1, 2, 3].copyWithin(0, 5).join(),
    [1, 2, 3].copyWithin(1).join());
var h = [1, , 3, , 5].copyWithin(0, 1, 4);
console.log(0 in h, 1 in h, 2 in h, h[1]);
console.log(JSON.stringify([].copyWithin.call({ length: 3, 2: 'z' }, 0, 2)));

// expect: 4,5,3,4,5 1,1,2,3,5 1,2,3,3,4 1,2,3 1,1,2
// expect: false true false 3
// expect: {"0":"z","2":"z","length":3}
