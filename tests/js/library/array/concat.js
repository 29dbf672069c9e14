console.log([1].concat(2, [3, [4]], 'x').length, [].concat().length, [1].concat([, 2]).length,
    1 in [1].concat([, 2]),
    [].concat({ length: 1, 0: 'a', [Symbol.isConcatSpreadable]: true }).join(),
    [].concat(Object.assign([1, 2], { [Symbol.isConcatSpreadable]: false })).length,
    Array.prototype.concat.call(1, 2).length, typeof Array.prototype.concat.call('s')[0]);
console.log([0.5].concat([1, 2], ['x'], [, 3]).map(String).join());

// expect: 5 0 3 false a 1 2 object
// expect: 0.5,1,2,x,,3
