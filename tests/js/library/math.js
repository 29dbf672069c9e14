console.log(Math.abs(-5), Math.floor(-1.5), Math.ceil(1.2), Math.round(2.5), Math.round(-2.5), Math.trunc(-1.9), Math.sign(-3));
console.log(Math.max(), Math.min(), Math.max(1, 'x'), Math.hypot(3, 4), Math.cbrt(27), Math.clz32(1), Math.imul(0xffffffff, 5), Math.fround(5.5));
console.log(Math.pow(2, 0.5), Math.sqrt(2), Math.atan2(1, 1), Math.log10(1000), Math.log2(8), Math.expm1(0), Math.sin(0));
var r = Math.random(); console.log(r >= 0 && r < 1, Object.is(Math.round(-0.2), -0), Math.PI);

// expect: 5 -2 2 3 -2 -1 -1
// expect: -Infinity Infinity NaN 5 3 31 -5 5.5
// expect: 1.4142135623730951 1.4142135623730951 0.7853981633974483 3 3 0 0
// expect: true true 3.141592653589793
