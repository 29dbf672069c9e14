// Numbers in JSON of few digits and of many, with and without sign, point and exponent.
const read = text => {
  try { return JSON.parse(text); } catch (e) { return e.name; }
};
print(JSON.stringify(read('[0,-1,7,1073741823,1073741824,-1073741824,-1073741825,123456789012345]')));
// expect: [0,-1,7,1073741823,1073741824,-1073741824,-1073741825,123456789012345]
print(Object.is(read('-0'), -0), Object.is(read('[-0]')[0], -0), Object.is(read('[-0.0]')[0], -0), Object.is(read('0'), 0));
// expect: true true true true
print(read('1234567890123456'), read('[12345678901234567890]')[0], read('0.1234567890123456789'));
// expect: 1234567890123456 12345678901234567000 0.12345678901234568
print(read('[1e5,-1.5e-3,2E+2,1e400,-1e-400]').join(' '));
// expect: 100000 -0.0015 200 Infinity 0
print(read('[0.5,-0.25,1.0,12345678.125,0.001]').join(' '));
// expect: 0.5 -0.25 1 12345678.125 0.001
for (const bad of ['01', '-', '-a', '1.', '.5', '1.e3', '1e', '1e+', '00', '-01', '1.2.3', '123456789012345.', '12345678901234567e', '+1', '1 2']) {
  if (read(bad) !== 'SyntaxError' || read(`[${bad}]`) !== 'SyntaxError' || read(`{"a":${bad}}`) !== 'SyntaxError') print(bad);
}
print(read(' [ 1 , -2\n,\t3.5 ] ').join(), read('{"a" : 1 , "b":-2.5}').b, read('"ж"') + read('["ж",1.25,-3]').join());
// expect: 1,-2,3.5 -2.5 жж,1.25,-3
let wrong = 0;
for (let i = -3000; i < 3000; i += 149) {
  for (const value of [i, i / 10, i / 100, i / 3, i * 1e9, i * 1e17, i / 1e4, i / 1e5, i * 1234.5678, i / 1e12]) {
    const text = String(value);
    if (JSON.parse(text) !== value || JSON.parse(`["ж",${text}]`)[1] !== value) wrong++;
    if (JSON.stringify(value) !== text || JSON.stringify([value]) !== `[${text}]`) wrong++;
    if (Number(text) !== value && value !== 0) wrong++;
    if (text.length < 8 && text.indexOf('e') < 0 && text.replace(/^-|\.0*$/g, '') * Math.sign(value) !== value) wrong++;
  }
}
print(wrong);
// expect: 0
print([3.1415, 0.07, 1.005, 0.1 + 0.2, 99999999999.9999, 123456789012.1234, 0.0001, 0.00001, 5e-324, 1e21].join(' '));
// expect: 3.1415 0.07 1.005 0.30000000000000004 99999999999.9999 123456789012.1234 0.0001 0.00001 5e-324 1e+21
print(JSON.stringify([0.5, , NaN, -0, 1 / 0, 2]), JSON.stringify([1, 0.5, 'x', undefined, null, true, {}]));
// expect: [0.5,null,null,0,null,2] [1,0.5,"x",null,null,true,{}]
Array.prototype[1] = 7;
print(JSON.stringify([0.5, , 1.5]), JSON.stringify(['a', , 'b']));
// expect: [0.5,7,1.5] ["a",7,"b"]
delete Array.prototype[1];
print(JSON.stringify(1), JSON.stringify(-1.5), JSON.stringify(NaN), JSON.stringify(true), JSON.stringify(null), JSON.stringify(undefined));
// expect: 1 -1.5 null true null undefined
print(JSON.stringify(1, (k, v) => v + 1), JSON.stringify(1, null, { toString() { print('not asked'); } }));
// expect: 2 1
print(JSON.stringify(1, [], new String('x')), JSON.stringify(false, new Proxy([], { get(t, k) { print(String(k)); return t[k]; } })));
// expect: length
// expect: 1 false
Number.prototype.toJSON = function () { return 'asked'; };
print(JSON.stringify(1), JSON.stringify([1.5]));
// expect: 1 [1.5]
