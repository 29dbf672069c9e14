var values = [1, 1.5, -0, NaN, Infinity, '1', null, 2 ** 53, 2 ** 53 - 1, 5e-324];
console.log(values.map(Number.isInteger).map(Number).join(''),
    values.map(Number.isSafeInteger).map(Number).join(''),
    values.map(Number.isFinite).map(Number).join(''), values.map(Number.isNaN).map(Number).join(''),
    values.map(v => isFinite(v)).map(Number).join(''),
    values.map(v => isNaN(v)).map(Number).join(''));

// expect: 1010000110 1010000010 1110000111 0001000000 1110011111 0001000000
