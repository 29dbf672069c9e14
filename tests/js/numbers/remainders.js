// Remainders of doubles are exact: against those of BigInts.
let seed = 7; const random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
const scaled = (x, bits) => { let n = x; while (bits-- > 0) n *= 2; return BigInt(n); };
const exact = (a, b, bits) => { let r = Number(scaled(a, bits) % scaled(b, bits)); while (bits-- > 0) r /= 2; return r; };
let wrong = 0; for (let i = 0; i < 400; i++) { const a = (random() - 0.5) * 2 ** Math.floor(random() * 300 - 20), b = (random() - 0.5) * 2 ** Math.floor(random() * 60 - 20); if (a % b !== exact(a, b, 100)) wrong++; } print(wrong);
// expect: 0
for (let i = 0; i < 400; i++) { const a = Math.floor(random() * 2 ** 53) * (i & 1 ? 1 : -1), b = Math.floor(random() * 2 ** (i % 53)) + 1; if (a % b !== Number(BigInt(a) % BigInt(b))) wrong++; } print(wrong);
// expect: 0
const special = [0, -0, 1, -1.5, 3.25, 5e-324, 1e-310, 2.2250738585072014e-308, 1e300, 1.7976931348623157e308, Infinity, -Infinity, NaN, 2 ** 53, 2 ** 53 + 2, 4294967296, 0.1];
for (const a of special) print(special.map(b => Object.is(a % b, -0) ? '-0' : a % b).join());
// expect: NaN,NaN,0,0,0,0,0,0,0,0,0,0,NaN,0,0,0,0
// expect: NaN,NaN,-0,-0,-0,-0,-0,-0,-0,-0,-0,-0,NaN,-0,-0,-0,-0
// expect: NaN,NaN,0,1,1,0,3.5074317610433e-311,0,1,1,1,1,NaN,1,1,1,0.09999999999999995
// expect: NaN,NaN,-0.5,-0,-1.5,-0,-5.261147641565e-311,-0,-1.5,-1.5,-1.5,-1.5,NaN,-1.5,-1.5,-1.5,-0.09999999999999992
// expect: NaN,NaN,0.25,0.25,0,0,1.399153223391e-311,0,3.25,3.25,3.25,3.25,NaN,3.25,3.25,3.25,0.04999999999999982
// expect: NaN,NaN,5e-324,5e-324,5e-324,0,5e-324,5e-324,5e-324,5e-324,5e-324,5e-324,NaN,5e-324,5e-324,5e-324,5e-324
// expect: NaN,NaN,1e-310,1e-310,1e-310,0,0,1e-310,1e-310,1e-310,1e-310,1e-310,NaN,1e-310,1e-310,1e-310,1e-310
// expect: NaN,NaN,2.2250738585072014e-308,2.2250738585072014e-308,2.2250738585072014e-308,0,5.073858507208e-311,0,2.2250738585072014e-308,2.2250738585072014e-308,2.2250738585072014e-308,2.2250738585072014e-308,NaN,2.2250738585072014e-308,2.2250738585072014e-308,2.2250738585072014e-308,2.2250738585072014e-308
// expect: NaN,NaN,0,0,2.75,0,7.3379109777517e-311,0,0,1e+300,1e+300,1e+300,NaN,0,1192454727768706,0,0.00011215964963492975
// expect: NaN,NaN,0,0.5,2.5,0,4.3719544113837e-311,0,4.8623156137578274e+299,0,1.7976931348623157e+308,1.7976931348623157e+308,NaN,0,9007096175525890,0,0.050000000000000044
// expect: NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN
// expect: NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN
// expect: NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN
// expect: NaN,NaN,0,0.5,2.75,0,3.887020898477e-311,0,9007199254740992,9007199254740992,9007199254740992,9007199254740992,NaN,0,9007199254740992,0,2.7755575615628914e-17
// expect: NaN,NaN,0,1,1.5,0,9.01884420564e-312,0,9007199254740994,9007199254740994,9007199254740994,9007199254740994,NaN,2,0,2,0.09999999999999992
// expect: NaN,NaN,0,1,2.5,0,6.6328639445404e-311,0,4294967296,4294967296,4294967296,4294967296,NaN,4294967296,4294967296,0,0.0999997615814209
// expect: NaN,NaN,0.1,0.1,0.1,0,3.135287412051e-311,0,0.1,0.1,0.1,0.1,NaN,0.1,0.1,0.1,0
