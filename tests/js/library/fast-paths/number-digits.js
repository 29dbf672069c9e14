// skip-stress: thousands of numbers, of which each has the same few allocations
// toPrecision and toExponential round a half up, and only a true half.
print([2.5, 3.5, 0.125, 0.375, 1.45, 1.005, 9.995, 99.95, 999.5, 0.00015, 25, 35, 1e21, 12345.678, 5e-324, 1.7976931348623157e308, 0.5, 4.35, 8.345].map(x => [1, 2, 3, 4].map(n => x.toPrecision(n)).join()).join(' '));
// expect: 3,2.5,2.50,2.500 4,3.5,3.50,3.500 0.1,0.13,0.125,0.1250 0.4,0.38,0.375,0.3750 1,1.4,1.45,1.450 1,1.0,1.00,1.005 1e+1,10,9.99,9.995 1e+2,1.0e+2,100,99.95 1e+3,1.0e+3,1.00e+3,999.5 0.0001,0.00015,0.000150,0.0001500 3e+1,25,25.0,25.00 4e+1,35,35.0,35.00 1e+21,1.0e+21,1.00e+21,1.000e+21 1e+4,1.2e+4,1.23e+4,1.235e+4 5e-324,4.9e-324,4.94e-324,4.941e-324 2e+308,1.8e+308,1.80e+308,1.798e+308 0.5,0.50,0.500,0.5000 4,4.3,4.35,4.350 8,8.3,8.35,8.345
print([2.5, 0.125, 9.5, 9.995, 99.5, 123456, 1.25, 1.35, 5e-324].map(x => [0, 1, 2].map(n => x.toExponential(n)).join()).join(' '));
// expect: 3e+0,2.5e+0,2.50e+0 1e-1,1.3e-1,1.25e-1 1e+1,9.5e+0,9.50e+0 1e+1,1.0e+1,9.99e+0 1e+2,1.0e+2,9.95e+1 1e+5,1.2e+5,1.23e+5 1e+0,1.3e+0,1.25e+0 1e+0,1.4e+0,1.35e+0 5e-324,4.9e-324,4.94e-324
print((0).toPrecision(3), (-1.255).toPrecision(3), (-0).toExponential(2), (1 / 3).toPrecision(21), (1 / 3).toPrecision(100), (0.1).toExponential(30), (1.25).toPrecision(2), (1.15).toPrecision(2), (1e-7).toPrecision(2), (123).toPrecision(2));
// expect: 0.00 -1.25 0.00e+0 0.333333333333333314830 0.3333333333333333148296162562473909929394721984863281250000000000000000000000000000000000000000000000 1.000000000000000055511151231258e-1 1.3 1.1 1.0e-7 1.2e+2
let wrong = 0;
for (let i = 1; i < 4000; i++) {
  const x = i * 0.037 / (i % 13 + 1);
  if (Math.abs(Number(x.toPrecision(5)) - x) > Math.abs(x) * 0.500001e-4) wrong++;
  if (Number(x.toPrecision(17)) !== x || Number(x.toExponential(16)) !== x) wrong++;
}
print(wrong);
// expect: 0
