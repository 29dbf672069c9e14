var parts = [[1, 2], [0.5], ['a'], [, 1], []];
console.log(parts.map(p => parts.map(q => p.concat(q).join('')).join(' ')).join('|') + '|');
console.log([1, , 3].slice(0, 2).length, 1 in [1, , 3].slice(), [0.5, 1.5, 2.5].slice(-2).join(),
    [1, 2, 3].concat(0.5, 'x', [[1]]).length);

// expect: 1212 120.5 12a 121 12|0.512 0.50.5 0.5a 0.51 0.5|a12 a0.5 aa a1 a|112 10.5 1a 11 1|12 0.5 a 1 |
// expect: 2 false 1.5,2.5 6
