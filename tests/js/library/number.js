console.log((255).toString(16), (0.5).toString(2), (1e21).toString(), (123.456).toFixed(1), (0).toFixed(2), (1.005).toFixed(2), (1e21).toFixed(2));
console.log((12345.678).toExponential(2), (0.00001).toPrecision(1), (123.456).toPrecision(4), (-1.5).toFixed(0), (2.5).toFixed(0));
console.log(Number('0x1f'), Number(' 12 '), Number(''), Number('1e3'), Number('abc'), Number(null), Number([5]), Number(true), Number('0b11'), Number('Infinity'));
console.log(parseInt('12px'), parseInt('0x1f'), parseInt('z', 36), parseInt(''), parseFloat('3.14abc'), parseFloat('.5'), parseFloat('-Infinity'));
console.log(Number.MAX_SAFE_INTEGER, Number.EPSILON > 0, Number.isInteger(5.0), Number.isSafeInteger(2 ** 53), isNaN('x'), isFinite('5'));
console.log(0.1 * 3, 1 / 3, 100, 1e5, 123e-20, 1.0, 4.35, 0.000001, 1e-7, 2 ** 53, -1e-7);

// expect: ff 0.1 1e+21 123.5 0.00 1.00 1e+21
// expect: 1.23e+4 0.00001 123.5 -2 3
// expect: 31 12 0 1000 NaN 0 5 1 3 Infinity
// expect: 12 31 35 NaN 3.14 0.5 -Infinity
// expect: 9007199254740991 true true false true true
// expect: 0.30000000000000004 0.3333333333333333 100 100000 1.23e-18 1 4.35 0.000001 1e-7 9007199254740992 -1e-7
