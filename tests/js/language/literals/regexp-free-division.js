var a = 8, b = 2, g = 1;
console.log(a / b / g, a /b/ g, (a) / b, [8][0] / b, a++ / b, {}.x / 1);

// expect: 4 4 4 4 4 NaN
