// toFixed, toPrecision and toExponential: by integers where 128 bits hold them, ties away from zero.
print((2.5).toFixed(0), (1.005).toFixed(2), (1.45).toFixed(1), (8.345).toFixed(2), (0.5).toFixed(0), (-0.5).toFixed(0), (1.5).toFixed(0));
// expect: 3 1.00 1.4 8.35 1 -1 2
print((0.000001).toFixed(7), (123.456).toFixed(10), (1e20).toFixed(2), (1e21).toFixed(2), (0).toFixed(2), (-1e-7).toFixed(2), (-0).toFixed(1));
// expect: 0.0000010 123.4560000000 100000000000000000000.00 1e+21 0.00 -0.00 0.0
print((9.995).toFixed(2), (99.9999).toFixed(3), (0.1).toFixed(20), (0.3).toFixed(19), (4503599627370497.5).toFixed(1), (5e-324).toFixed(3));
// expect: 9.99 100.000 0.10000000000000000555 0.2999999999999999889 4503599627370498.0 0.000
print((123.456).toPrecision(4), (0.00001234).toPrecision(2), (1.25).toPrecision(2), (1.35).toPrecision(2), (99.99).toPrecision(3), (999999).toPrecision(3));
// expect: 123.5 0.000012 1.3 1.4 100 1.00e+6
print((1e21).toPrecision(3), (123456789).toPrecision(17), (0.1).toPrecision(17), (0.1).toPrecision(21), (1e-10).toPrecision(5), (4.35).toPrecision(16));
// expect: 1.00e+21 123456789.00000000 0.10000000000000001 0.100000000000000005551 1.0000e-10 4.350000000000000
print((0).toPrecision(4), (-1.5).toPrecision(1), (2.5).toPrecision(1), (25).toPrecision(1), (5e-324).toPrecision(3), (1.7976931348623157e308).toPrecision(10));
// expect: 0.000 -2 3 3e+1 4.94e-324 1.797693135e+308
print((123456).toExponential(2), (0.00015).toExponential(0), (1.25).toExponential(1), (-9.9999).toExponential(2), (1e21).toExponential(3), (0).toExponential(2), (12345).toExponential());
// expect: 1.23e+5 1e-4 1.3e+0 -1.00e+1 1.000e+21 0.00e+0 1.2345e+4
print((1250).toPrecision(2), (1350).toPrecision(2), (25).toExponential(0), (999950).toPrecision(4), (1e15 + 0.5).toPrecision(3), (2 ** 60).toPrecision(5), (123456789012345680000).toExponential(4));
// expect: 1.3e+3 1.4e+3 3e+1 1.000e+6 1.00e+15 1.1529e+18 1.2346e+20
let sum = 0, x = 1;
for (let i = 0; i < 600; i++) {
  x = (x * 16807) % 2147483647;
  const value = (x / 1000) * Number('1e' + (i % 24 - 14));
  const text = value.toFixed(i % 21) + value.toPrecision(1 + i % 21) + value.toExponential(i % 20);
  for (let k = 0; k < text.length; k++) sum = (sum * 31 + text.charCodeAt(k)) % 1000003;
}
print(sum);
// expect: 960744
