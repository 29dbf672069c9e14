// Constants of every operand width on the right.
var x = 100;
console.log(x + 1, x + 127, x + 128, x + -128, x + -129, x + 32767, x + 32768, x + 1073741823,
    x - 1073741824, x * 300, x & 255, x | 65536, x ^ 16777215, x % 1000);
console.log(x == 100, x === 100, x < 100000, x > -100000, x >= 2147483648, x << 20, x >> 3,
    x >>> 3);

// expect: 101 227 228 -28 -29 32867 32868 1073741923 -1073741724 30000 100 65636 16777115 100
// expect: true true true true false 104857600 12 12
