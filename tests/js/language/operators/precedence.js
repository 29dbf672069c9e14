console.log(1 + 2 * 3, (1 + 2) * 3, 2 * 3 % 4, 2 ** 3 ** 2, -(2 ** 2), 1 + +'1' + 1,
    1 + - + + + - + 1);
console.log(1 < 2 < 3, 3 > 2 > 1, 1 == 1 == 1, !0 + 1, ~1 + 1, 5 & 3 == 3, 1 | 2 ^ 3 & 4,
    1 << 2 + 1);
console.log(true || false && false, null ?? (0 || 1), 1 ? 2 : 3 ? 4 : 5, typeof 1 + 1, 4 - -3,
    10 - 3 - 2, 100 / 10 / 2);

// expect: 7 9 2 512 -4 3 2
// expect: true false true 2 -1 1 3 8
// expect: true 1 2 number1 7 5 5
