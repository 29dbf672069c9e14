// Typed arrays on buffers: offsets and lengths of every kind, and what detaching and resizing make of them.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return r; };
const show = t => typeof t === 'string' ? t : [t.byteOffset, t.length, t.byteLength].join('+');
for (const Kind of kinds) {
  const buffer = new ArrayBuffer(64), size = Kind.BYTES_PER_ELEMENT, odd = new ArrayBuffer(63);
  const on = (...a) => show(thrice(() => new Kind(...a)));
  print(Kind.name, on(buffer), on(buffer, 8), on(buffer, 8, 4), on(buffer, undefined, 3), on(buffer, 64), on(buffer, 64, 0), on(buffer, 8, undefined), on(buffer, 72), on(buffer, 0, 65), on(buffer, 8, 64 / size), on(buffer, 1), on(buffer, -8), on(buffer, 8, -1), on(odd), on(odd, 8), on(odd, 8, 2), on(buffer, 8.5, 1.5), on(buffer, '8', '2'), on(buffer, 0, 2 ** 40), on(buffer, { valueOf: () => 16 }));
}
// expect: Int8Array 0+64+64 8+56+56 8+4+4 0+3+3 64+0+0 64+0+0 8+56+56 RangeError RangeError RangeError 1+63+63 RangeError RangeError 0+63+63 8+55+55 8+2+2 8+1+1 8+2+2 RangeError 16+48+48
// expect: Uint8Array 0+64+64 8+56+56 8+4+4 0+3+3 64+0+0 64+0+0 8+56+56 RangeError RangeError RangeError 1+63+63 RangeError RangeError 0+63+63 8+55+55 8+2+2 8+1+1 8+2+2 RangeError 16+48+48
// expect: Uint8ClampedArray 0+64+64 8+56+56 8+4+4 0+3+3 64+0+0 64+0+0 8+56+56 RangeError RangeError RangeError 1+63+63 RangeError RangeError 0+63+63 8+55+55 8+2+2 8+1+1 8+2+2 RangeError 16+48+48
// expect: Int16Array 0+32+64 8+28+56 8+4+8 0+3+6 64+0+0 64+0+0 8+28+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+4 8+1+2 8+2+4 RangeError 16+24+48
// expect: Uint16Array 0+32+64 8+28+56 8+4+8 0+3+6 64+0+0 64+0+0 8+28+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+4 8+1+2 8+2+4 RangeError 16+24+48
// expect: Int32Array 0+16+64 8+14+56 8+4+16 0+3+12 64+0+0 64+0+0 8+14+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+8 8+1+4 8+2+8 RangeError 16+12+48
// expect: Uint32Array 0+16+64 8+14+56 8+4+16 0+3+12 64+0+0 64+0+0 8+14+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+8 8+1+4 8+2+8 RangeError 16+12+48
// expect: Float32Array 0+16+64 8+14+56 8+4+16 0+3+12 64+0+0 64+0+0 8+14+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+8 8+1+4 8+2+8 RangeError 16+12+48
// expect: Float64Array 0+8+64 8+7+56 8+4+32 0+3+24 64+0+0 64+0+0 8+7+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+16 8+1+8 8+2+16 RangeError 16+6+48
// expect: BigInt64Array 0+8+64 8+7+56 8+4+32 0+3+24 64+0+0 64+0+0 8+7+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+16 8+1+8 8+2+16 RangeError 16+6+48
// expect: BigUint64Array 0+8+64 8+7+56 8+4+32 0+3+24 64+0+0 64+0+0 8+7+56 RangeError RangeError RangeError RangeError RangeError RangeError RangeError RangeError 8+2+16 8+1+8 8+2+16 RangeError 16+6+48
const buffer = new ArrayBuffer(16), bytes = new Uint8Array(buffer), words = new Uint32Array(buffer, 4, 2), rest = new Float64Array(buffer, 8);
words[0] = 0x01020304; words[1] = 0xffffffff; bytes[12] = 7;
print(bytes.join(), words.join(), rest.length, words.buffer === buffer, new Uint8Array(buffer, 4, 4).join());
// expect: 0,0,0,0,4,3,2,1,255,255,255,255,7,0,0,0 16909060,4294967295 1 true 4,3,2,1
// One view, two, and many, of which all see that the buffer is gone.
for (const count of [1, 2, 3, 40]) {
  const gone = new ArrayBuffer(32), views = [];
  for (let i = 0; i < count; i++) views.push(new kinds[i % 9](gone, i % 2 * 8, 1));
  print(views.every(v => v.length === 1), structuredClone(gone, { transfer: [gone] }).byteLength, views.every(v => v.length === 0 && v[0] === undefined && v.byteOffset === 0));
  print(thrice(() => new Uint8Array(gone, 0, 0)), thrice(() => new Uint8Array(gone)));
}
// expect: true 32 true
// expect: TypeError TypeError
// expect: true 32 true
// expect: TypeError TypeError
// expect: true 32 true
// expect: TypeError TypeError
// expect: true 32 true
// expect: TypeError TypeError
const resizable = new ArrayBuffer(8, { maxByteLength: 16 }), tracking = new Uint16Array(resizable, 2), fixed = new Uint16Array(resizable, 2, 2);
const lengths = [[tracking.length, fixed.length]]; for (const n of [16, 4, 5, 8]) { resizable.resize(n); lengths.push([tracking.length, fixed.length]); }
print(lengths.join(' '));
// expect: 3,2 7,2 1,0 1,0 3,2
class Sub extends Uint8Array { } const derived = new Sub(new ArrayBuffer(8), 2, 3);
print(derived instanceof Sub, show(derived), show(Reflect.construct(Uint8Array, [new ArrayBuffer(8), 2, 3], Sub)), thrice(() => Uint8Array(new ArrayBuffer(8))));
// expect: true 2+3+3 2+3+3 TypeError
const empty = new ArrayBuffer(0); print(show(new Float64Array(empty)), show(new Uint8Array(empty, 0, 0)), new Uint8Array(empty)[0]);
// expect: 0+0+0 0+0+0 undefined
const old = []; for (let i = 0; i < 300; i++) old.push(new ArrayBuffer(8)); for (let k = 0; k < 3; k++) old.forEach((b, i) => { new Uint8Array(b, k, 2)[1] = i; });
print(old.every((b, i) => new Uint8Array(b).join() === [0, i & 255, i & 255, i & 255, 0, 0, 0, 0].join()));
// expect: true
