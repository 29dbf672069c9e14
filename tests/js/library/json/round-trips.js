var values = [{ a: [1, 2.5, 'x', null, true, { b: [[]] }] }, 'quote " slash \\ nl \n é 😀 \u0000',
    [1e-7, 1e300, 0.1, 123456789.123], [], {}];
console.log(values.every(v => JSON.stringify(JSON.parse(JSON.stringify(v))) === JSON.stringify(v)),
    JSON.parse(JSON.stringify('\u2028\ud800')) === '\u2028\ud800');
var big = [];
for (var i = 0; i < 1000; i++) big.push({ id: i, name: 'n' + i, v: i / 8 });
var back = JSON.parse(JSON.stringify(big));
console.log(back.length, back[999].name, back[500].v);

// expect: true true
// expect: 1000 n999 62.5
