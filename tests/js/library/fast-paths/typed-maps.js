// map and filter of typed arrays: what the function does to the array, other species, values to be converted.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array];
print(kinds.map(K => K.of(1, 2, 300).map(x => x * 1.5).join()).join(' '));
print(kinds.map(K => { const r = K.of(1, 2, 3, 4).filter(x => x & 1); return r.join() + (r instanceof K); }).join(' '));
print(BigInt64Array.of(1n, 2n).map(x => x * 2n).join(), BigUint64Array.of(1n, 2n).filter(x => x > 1n).join());
try { BigInt64Array.of(1n).map(() => 1); } catch (e) { print(e.name); }
try { Int8Array.of(1).map(() => 1n); } catch (e) { print(e.name); }
print(Int8Array.of(1, 2, 3, 4).map(x => ['5', { valueOf: () => 6 }, null, undefined][x - 1]).join(), Float32Array.of(1).map(() => undefined).join(), Uint8Array.of(1).map(() => 2 ** 32 + 3)[0]);
const a = Uint8Array.of(1, 2, 3);
print(a.map((x, i, all) => { all[2] = 9; return x + i; }).join(), a.filter((x, i, all) => all === a && i < 2).join(), a.map(function () { return this.n; }, { n: 4 }).join());
const buffer = new ArrayBuffer(4, { maxByteLength: 8 }), r = new Uint8Array(buffer); r.set([1, 2, 3, 4]);
print(r.map((x, i) => { if (i === 1) buffer.resize(2); return x; }).join(), r.length, r.filter(x => { buffer.resize(6); return true; }).join(), r.length);
const far = new Uint8Array(buffer, 4, 2); buffer.resize(3);
try { far.map(x => x); } catch (e) { print(e.name); }
class S extends Uint8Array { static get [Symbol.species]() { return Float64Array; } }
print(new S([1, 2]).map(x => x / 2).join(), new S([1, 2]).filter(x => x > 1) instanceof Float64Array);
class T extends Uint8Array { constructor(n) { super(n); T.made = n; } }
print(new T(2).map(x => 7).join(), new T(2).filter(() => false).length, T.made);
class L extends Uint8Array { static get [Symbol.species]() { return function (n) { return new Uint8Array(n + 5); }; } }
print(new L([1, 2]).map(x => x).join(), new L([1, 2]).filter(x => x > 1).length, new L([1]).subarray(0).length);
class Short extends Uint8Array { static get [Symbol.species]() { return function () { return new Uint8Array(1); }; } }
try { new Short([1, 2]).map(x => x); } catch (e) { print(e.name); }
for (const f of [() => a.map(), () => a.filter(1), () => Uint8Array.prototype.map.call([], x => x), () => a.map(() => { throw new RangeError(); })]) { try { f(); } catch (e) { print(e.name); } }
print(a.map(Math.max.bind(null, 2)).join(), new Uint8Array(0).map(x => x).length, new Uint8Array(0).filter(x => x).length);
const f = new Float64Array([1, 2, 3, 4]);
print(f.subarray(1, 3).join(), f.subarray(-1).byteOffset, f.subarray(3, 1).length, f.subarray(9).length, f.subarray(1).buffer === f.buffer, f.subarray('1', { valueOf: () => 2 }).join());
print(Uint8Array.of('7', 300, -1).join(), Uint8Array.from([1.7, '2'], x => x * 2).join(), Int16Array.from(new Set([5])).join());
const tracking = new Uint8Array(buffer); const part = tracking.subarray(1); buffer.resize(8); print(tracking.length, part.length, tracking.subarray(1, 3).length);
f.constructor = Array; try { f.subarray(1); } catch (e) { print(e.name); } f.constructor = Int8Array; print(f.map(x => x + 0.5).join(), f.slice(1) instanceof Int8Array);
try { f.subarray(1) } catch (e) { print(e.name); }
for (const C of [Uint8Array, Float64Array]) { try { new C(2 ** 40); } catch (e) { print(e.name); } }
try { structuredClone(buffer, { transfer: [buffer] }); tracking.subarray(0); } catch (e) { print(e.name); }
// expect: 1,3,66 1,3,66 2,3,255 1,3,450 1,3,450 1,3,450 1,3,450 1.5,3,450 1.5,3,450
// expect: 1,3true 1,3true 1,3true 1,3true 1,3true 1,3true 1,3true 1,3true 1,3true
// expect: 2,4 2
// expect: TypeError
// expect: TypeError
// expect: 5,6,0,0 NaN 3
// expect: 1,3,11 1,2 4,4,4
// expect: 1,2,0,0 2 1,2 6
// expect: TypeError
// expect: 0.5,1 true
// expect: 7,7 0 0
// expect: 1,2,0,0,0,0,0 6 0
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: RangeError
// expect: 0,0,0 0 0
// expect: 2,3 24 0 0 true 2
// expect: 7,44,255 3,4 5
// expect: 8 7 2
// expect: TypeError
// expect: 1,2,3,4 true
// expect: RangeError
// expect: RangeError
// expect: TypeError
