// Typed arrays of a length, of values and of parts, which have their buffers at once: zeros, lengths, detaching,
// more views, and memory that comes and goes.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
const show = t => `${t.constructor.name}:${t.length},${t.byteLength},${t.byteOffset},${t.buffer.byteLength},${[...t].join()}`;
for (let i = 0; i < 3; i++) {
  for (const Kind of kinds) {
    const a = new Kind(3), b = new Kind(0), c = new Kind(a.length + 1).slice(1, 3), one = Kind === BigInt64Array || Kind === BigUint64Array ? 1n : 1;
    a[1] = one; a.mark = 1;
    const d = Kind.of(one, one);
    if (i === 2) print(show(a), show(b), show(c), show(d), show(a.slice(1)), a.buffer instanceof ArrayBuffer, Object.keys(a).join(), a.buffer.resizable, a.buffer === d.buffer);
  }
}
const detached = new Uint8Array(4), more = new Int16Array(detached.buffer, 2), view = new DataView(detached.buffer);
detached.buffer.transfer ? detached.buffer.transfer() : structuredClone(detached.buffer, {transfer: [detached.buffer]});
print(detached.length, more.length, detached[0], detached.byteLength);
const alone = new Float64Array(2); structuredClone(alone.buffer, {transfer: [alone.buffer]}); print(alone.length, alone.byteLength, alone.buffer.byteLength);
const kept = []; let sum = 0;
for (let i = 0; i < 3000; i++) { const t = new Uint32Array(1 + i % 40); t[0] = i; t[t.length - 1] += 1; if (i % 100 === 0) kept.push(t); sum += t.slice(0, 1)[0] + t.buffer.byteLength; }
print(sum, kept.map(t => t[0]).join(), kept.every(t => t.length < 2 || t[t.length - 1] === 1));
for (const n of [1, 31, 32, 33, 128, 129, 255, 256, 257, 1024, 2048, 2049]) { const t = new Float64Array(n); print(n, t.length, t.byteLength, t.every(x => x === 0)); }
class Sub extends Uint8Array {} const s = new Sub(2); print(s instanceof Sub, s.slice(1) instanceof Sub, Sub.of(1, 2) instanceof Sub, s.buffer.byteLength);
print([-1, 1e20, 'x', {}, 1.5, null, undefined, '3'].map(x => { try { return new Uint8Array(x).length; } catch (e) { return e.name; } }).join());
// expect: Int8Array:3,3,0,3,0,1,0 Int8Array:0,0,0,0, Int8Array:2,2,0,2,0,0 Int8Array:2,2,0,2,1,1 Int8Array:2,2,0,2,1,0 true 0,1,2,mark false false
// expect: Uint8Array:3,3,0,3,0,1,0 Uint8Array:0,0,0,0, Uint8Array:2,2,0,2,0,0 Uint8Array:2,2,0,2,1,1 Uint8Array:2,2,0,2,1,0 true 0,1,2,mark false false
// expect: Uint8ClampedArray:3,3,0,3,0,1,0 Uint8ClampedArray:0,0,0,0, Uint8ClampedArray:2,2,0,2,0,0 Uint8ClampedArray:2,2,0,2,1,1 Uint8ClampedArray:2,2,0,2,1,0 true 0,1,2,mark false false
// expect: Int16Array:3,6,0,6,0,1,0 Int16Array:0,0,0,0, Int16Array:2,4,0,4,0,0 Int16Array:2,4,0,4,1,1 Int16Array:2,4,0,4,1,0 true 0,1,2,mark false false
// expect: Uint16Array:3,6,0,6,0,1,0 Uint16Array:0,0,0,0, Uint16Array:2,4,0,4,0,0 Uint16Array:2,4,0,4,1,1 Uint16Array:2,4,0,4,1,0 true 0,1,2,mark false false
// expect: Int32Array:3,12,0,12,0,1,0 Int32Array:0,0,0,0, Int32Array:2,8,0,8,0,0 Int32Array:2,8,0,8,1,1 Int32Array:2,8,0,8,1,0 true 0,1,2,mark false false
// expect: Uint32Array:3,12,0,12,0,1,0 Uint32Array:0,0,0,0, Uint32Array:2,8,0,8,0,0 Uint32Array:2,8,0,8,1,1 Uint32Array:2,8,0,8,1,0 true 0,1,2,mark false false
// expect: Float32Array:3,12,0,12,0,1,0 Float32Array:0,0,0,0, Float32Array:2,8,0,8,0,0 Float32Array:2,8,0,8,1,1 Float32Array:2,8,0,8,1,0 true 0,1,2,mark false false
// expect: Float64Array:3,24,0,24,0,1,0 Float64Array:0,0,0,0, Float64Array:2,16,0,16,0,0 Float64Array:2,16,0,16,1,1 Float64Array:2,16,0,16,1,0 true 0,1,2,mark false false
// expect: BigInt64Array:3,24,0,24,0,1,0 BigInt64Array:0,0,0,0, BigInt64Array:2,16,0,16,0,0 BigInt64Array:2,16,0,16,1,1 BigInt64Array:2,16,0,16,1,0 true 0,1,2,mark false false
// expect: BigUint64Array:3,24,0,24,0,1,0 BigUint64Array:0,0,0,0, BigUint64Array:2,16,0,16,0,0 BigUint64Array:2,16,0,16,1,1 BigUint64Array:2,16,0,16,1,0 true 0,1,2,mark false false
// expect: 0 0 undefined 0
// expect: 0 0 0
// expect: 4744575 1,100,201,300,401,500,601,700,801,900,1001,1100,1201,1300,1401,1500,1601,1700,1801,1900,2001,2100,2201,2300,2401,2500,2601,2700,2801,2900 true
// expect: 1 1 8 true
// expect: 31 31 248 true
// expect: 32 32 256 true
// expect: 33 33 264 true
// expect: 128 128 1024 true
// expect: 129 129 1032 true
// expect: 255 255 2040 true
// expect: 256 256 2048 true
// expect: 257 257 2056 true
// expect: 1024 1024 8192 true
// expect: 2048 2048 16384 true
// expect: 2049 2049 16392 true
// expect: true true true 2
// expect: RangeError,RangeError,0,0,1,0,0,3
