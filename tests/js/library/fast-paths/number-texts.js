// Texts of numbers: those of a few digits, and what is left to the whole way.
print([Number('0'), Number('42'), Number('2.5'), Number('.5'), Number('5.'), Number('0.1'), Number('123456789012345'), Number('1234567890123456'),
       Number('0.30000000000000004'), Number('9007199254740993'), Number('1e3'), Number('-0'), Number(' 7 '), Number('1.2.3'), Number('.'),
       Number(''), Number('12px'), Number('0x1f'), Number('0b101'), Number('0o17'), Number('-0x1'), Number('1e400'), Number('1e-400')].map(x => Object.is(x, -0) ? '-0' : x).join());
// expect: 0,42,2.5,0.5,5,0.1,123456789012345,1234567890123456,0.30000000000000004,9007199254740992,1000,-0,7,NaN,NaN,0,NaN,31,5,15,NaN,Infinity,0
print(['0.000001', '1.7976931348623157', '99999999999999.9', '4.35', '0.615', '100.005', '1.005', '8.41', '123456.789012', '0.00000000000001'].map(Number).join());
// expect: 0.000001,1.7976931348623157,99999999999999.9,4.35,0.615,100.005,1.005,8.41,123456.789012,1e-14
let wrong = 0;
for (let i = 0; i < 3000; i++) {
  const x = (i * 7919 % 100003) / [1, 10, 100, 1000, 1e5, 1e7, 1e9][i % 7];
  if (Number(String(x)) !== x || parseFloat(x + 'px') !== x || Number('東' + x) === x || parseFloat(x + '東') !== x) wrong++;
}
print(wrong);
// expect: 0
print([parseInt('12345'), parseInt('ff', 16), parseInt('FFFFFFFFFFFFF', 16), parseInt('FFFFFFFFFFFFFF', 16), parseInt('20000000000001', 16), parseInt('0x1g'), parseInt('z', 36), parseInt('12', 2), parseInt('9', 8),
       parseInt('-17'), parseInt('123456789012345678'), parseInt(''), parseInt('1'.repeat(53), 2), parseInt('1'.repeat(52), 2), parseInt(' 8東'), parseInt('777', 8), parseInt('1.9')].join());
// expect: 12345,255,4503599627370495,72057594037927940,9007199254740992,1,35,1,NaN,-17,123456789012345680,NaN,9007199254740991,4503599627370495,8,511,1
print([parseFloat('3.14159'), parseFloat('1e10'), parseFloat('1e'), parseFloat('.5.5'), parseFloat('-.5'), parseFloat('Infinityx'), parseFloat('x'), parseFloat('00012')].join());
// expect: 3.14159,10000000000,1,0.5,-0.5,Infinity,NaN,12
