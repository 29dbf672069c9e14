// Numbers stored into a Uint8ClampedArray by one warm site: to the nearest, halves to even, NaN to 0.

const a = new Uint8ClampedArray(1);
const put = v => { a[0] = v; return a[0]; };
const values = [0, -1, 255, 256, 0.5, 1.5, 2.5, 3.5, 254.5, 254.49999, 255.5, 0.49999999999999994, 0.5000000000000001, -0.5, -0, 1e300,
                -1e300, NaN, Infinity, -Infinity, 2 ** 52 + 1, 5e-324, '7.5', true, null, undefined, 127.00000001];
const expected = values.map(v => Uint8ClampedArray.of(v)[0]).join();
const seen = new Set();
for (let i = 0; i < 60; i++) seen.add(values.map(put).join());
print(seen.size, [...seen][0] === expected, expected);
// expect: 1 true 0,0,255,255,0,2,2,4,254,254,255,0,1,0,0,255,0,0,255,0,255,0,8,1,0,0,127
let errors = 0;
for (const v of [1n, Symbol()]) {
  try { put(v); } catch (e) { errors += e instanceof TypeError; }
}
a[1] = 300.5; a[-1] = 2.5;
print(errors, a.length, a[0], a[1], a[-1]);
// expect: 2 1 127 undefined undefined
