console.log(JSON.stringify([1, [2, [3, [4]]]].flat()),
    JSON.stringify([1, [2, [3, [4]]]].flat(Infinity)), JSON.stringify([[1, , 2], , [3]].flat()),
    [[1]].flat(0)[0].length, [1, 2].flatMap(x => [x, x * 2]).join(),
    [[1], 2].flatMap(x => x).join(), JSON.stringify([1].flatMap(x => [[x]])),
    [].flat.call({ length: 1, 0: [5] }).join(), JSON.stringify([[[1]]].flat('1')),
    [1, 2].flatMap(function () { return this.k; }, { k: 7 }).join());

// expect: [1,2,[3,[4]]] [1,2,3,4] [1,2,3] 1 1,2,2,4 1,2 [[1]] 5 [[1]] 7,7
