// Smi arithmetic, overflow into doubles, and the corners of division and remainder.
console.log(1 + 2, 5 - 7, 6 * 7, 7 / 2, 7 % 3, -7 % 3);
console.log(1073741823 + 1, -1073741824 - 1, 1073741823 * 2, 2147483647 + 1);
console.log(0 / 0, 1 / 0, -1 / 0, 1 / -0, Object.is(0 * -1, -0), Object.is(-4 % 2, -0));
console.log(0.1 + 0.2, 1e21, 1e-7, 123456789012345680000, 5e-324, 1.7976931348623157e308);
console.log(2 ** 10, 2 ** -1, (-2) ** 2, 2 ** 0.5);
console.log(5 / 0.5, 1e308 * 10, -1e308 * 10);
var i = 5; console.log(i++ + ++i, i-- - --i, -i, +"12", -"3");

// expect: 3 -2 42 3.5 1 -1
// expect: 1073741824 -1073741825 2147483646 2147483648
// expect: NaN Infinity -Infinity -Infinity true true
// expect: 0.30000000000000004 1e+21 1e-7 123456789012345680000 5e-324 1.7976931348623157e+308
// expect: 1024 0.5 4 1.4142135623730951
// expect: 10 Infinity -Infinity
// expect: 12 2 -5 12 -3
