// Float16Array: rounding, special values, hot loads and stores, sorting.
const a = new Float16Array([0, -0, 1.5, 65504, 65520, -65519.99, 1e-8, 6e-8, 5.960464477539063e-8, 2.98e-8, Infinity, NaN, 0.1, 2 ** -14, 2 ** -15]);
console.log(a.join(' '));
// expect: 0 0 1.5 65504 Infinity -65504 0 5.960464477539063e-8 5.960464477539063e-8 0 Infinity NaN 0.0999755859375 0.00006103515625 0.000030517578125
console.log(Object.is(a[1], -0), new Float16Array(2));
// expect: true Float16Array(2) [ 0, 0 ]
console.log(Float16Array.BYTES_PER_ELEMENT, a.byteLength, a[Symbol.toStringTag], Object.prototype.toString.call(a));
// expect: 2 30 Float16Array [object Float16Array]
// Bit patterns of every exponent through generated code and back.
const bits = new Uint16Array(1), half = new Float16Array(bits.buffer), view = new DataView(bits.buffer);
let wrong = 0;
for (let i = 0; i < 65536; i += 17) {
  bits[0] = i;
  const value = half[0];
  if (!Object.is(value, view.getFloat16(0, true))) wrong++;
  half[0] = value;
  if (value === value ? bits[0] !== i : !Number.isNaN(half[0])) wrong++;
  if (value === value && Math.f16round(value) !== value) wrong++;
}
console.log(wrong);
// expect: 0
console.log(new Float16Array([3, -1, NaN, 0, -0, 2]).sort().join(), new Float16Array(new Float32Array([1.0009765625, 1.00048828125])).join());
// expect: -1,0,0,2,3,NaN 1.0009765625,1
console.log(new Float16Array(3).fill(1 / 3).map(x => x * 3).join(), new Uint8Array(new Float16Array([1]).buffer).join());
// expect: 1,1,1 0,60
