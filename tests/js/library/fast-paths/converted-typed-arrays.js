// Typed arrays made of, and written from, arrays and typed arrays of other kinds, whose numbers are converted at once.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array];
const show = t => t.constructor.name + ':' + [...t].map(x => Object.is(x, -0) ? '-0' : String(x)).join();
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return r; };
const smis = [1, -2, 300, 70000, -70000], doubles = [1.5, -2.5, 254.5, 1e10, -1e10, NaN, Infinity, -0, 2 ** 31], mixed = [1, 2.5, -3]; mixed.x = 1;
const any = ['7', null, undefined, true, [8], { valueOf() { return 9; } }, 1.5];
for (const K of kinds) print(thrice(() => [new K(smis), K.from(doubles), new K(mixed), K.from(any), new K(new Float64Array(doubles)), new K(new Int16Array(smis))].map(show).join(' ').replaceAll(K.name + ':', '')));
const set = (K, source, at) => thrice(() => { const t = new K(10).fill(5); t.set(source, at); return show(t); });
for (const K of kinds) print(set(K, smis), set(K, doubles, 1), set(K, new Float64Array(doubles), 1), set(K, new Int8Array(smis), 5), set(K, new Int32Array(smis), 6));
print(set(Uint8Array, any, 2), set(Uint8Array, [1, , 3]), set(Uint8Array, [], 10), set(Uint8Array, [1], 10), set(Uint8Array, [1], -1), set(Uint8Array, new Int8Array(11)), set(Uint8Array, { length: 2, 0: 1, 1: 2 }));
for (const bad of [[1n], [1, Symbol.iterator], new BigInt64Array(2)]) print(thrice(() => new Int8Array(bad)), thrice(() => Int8Array.from(bad)), set(Int8Array, bad), thrice(() => show(new BigInt64Array(bad))), set(BigInt64Array, bad, 0));
print(thrice(() => show(new BigInt64Array([1n, 2n]))), thrice(() => new BigInt64Array([1])), thrice(() => show(new BigUint64Array(new BigInt64Array([-1n])))), thrice(() => BigInt64Array.from(smis)));
print(thrice(() => show(new Uint8Array([, 1, ,]))), thrice(() => show(new Float64Array([, 1.5, ,]))), thrice(() => show(Uint8Array.from([1, 2, 3], x => x * 2))), thrice(() => show(Uint8Array.from(Object.freeze([1, 2])))), thrice(() => show(new Uint8Array([]))));
const buffer = new ArrayBuffer(8), bytes = new Uint8Array(buffer), words = new Uint16Array(buffer, 0, 4);
print(thrice(() => { bytes.set([1, 2, 3, 4, 5, 6, 7, 8]); words.set(bytes.subarray(0, 4)); return show(words); }), thrice(() => { bytes.set([1, 2, 3, 4, 5, 6, 7, 8]); bytes.set(words, 2); return show(bytes); }));
for (const n of [0, 1, 255, 256, 257, 1024, 1025, 5000]) print(thrice(() => { const a = Array.from({ length: n }, (_, i) => i * 3), t = new Uint16Array(a), f = new Float32Array(t), g = Int32Array.from(a), h = new Float64Array(n); h.set(f); return t.length === n && a.every((x, i) => t[i] === x && f[i] === x && g[i] === x && h[i] === x); }));
class Sub extends Uint8Array { } print(thrice(() => show(new Sub([1, 2.5]))), thrice(() => show(Sub.from([1, 2.5]))), thrice(() => Sub.from.call(Object, [1])), thrice(() => Uint8Array([1])), thrice(() => Uint8Array.from.call(Uint8Array, [1], 5)));
class Short extends Uint8Array { constructor(n) { super(1); } } print(thrice(() => Short.from([1, 2])), thrice(() => show(Short.from([7]))));
const gone = new Uint8Array(4), target = new Int16Array(4); structuredClone(gone.buffer, { transfer: [gone.buffer] }); structuredClone(target.buffer, { transfer: [target.buffer] });
print(thrice(() => new Int16Array(gone)), thrice(() => new Int16Array(4).set(gone)), thrice(() => target.set([1])), thrice(() => target.set(new Uint8Array(1))));
Array.prototype[1] = 77; print(thrice(() => show(new Uint8Array([1, , 3]))), set(Uint8Array, [1, , 3]), thrice(() => show(Uint8Array.from([1, , 3])))); delete Array.prototype[1];
const values = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function* () { yield 41; yield 42; };
const made = [new Uint8Array([1]), Uint8Array.from([1]), new Uint8Array(new Int8Array(1)), (t => { t.set([9]); return t; })(new Uint8Array(1))]; Array.prototype[Symbol.iterator] = values;
print(made.map(show).join(' '), thrice(() => show(new Uint8Array([1]))));
// expect: 1,-2,44,112,-112 1,-2,-2,0,0,0,0,0,0 1,2,-3 7,0,0,1,8,9,1 1,-2,-2,0,0,0,0,0,0 1,-2,44,112,-112
// expect: 1,254,44,112,144 1,254,254,0,0,0,0,0,0 1,2,253 7,0,0,1,8,9,1 1,254,254,0,0,0,0,0,0 1,254,44,112,144
// expect: 1,0,255,255,0 2,0,254,255,0,0,255,0,255 1,2,0 7,0,0,1,8,9,2 2,0,254,255,0,0,255,0,255 1,0,255,255,0
// expect: 1,-2,300,4464,-4464 1,-2,254,-7168,7168,0,0,0,0 1,2,-3 7,0,0,1,8,9,1 1,-2,254,-7168,7168,0,0,0,0 1,-2,300,4464,-4464
// expect: 1,65534,300,4464,61072 1,65534,254,58368,7168,0,0,0,0 1,2,65533 7,0,0,1,8,9,1 1,65534,254,58368,7168,0,0,0,0 1,65534,300,4464,61072
// expect: 1,-2,300,70000,-70000 1,-2,254,1410065408,-1410065408,0,0,0,-2147483648 1,2,-3 7,0,0,1,8,9,1 1,-2,254,1410065408,-1410065408,0,0,0,-2147483648 1,-2,300,4464,-4464
// expect: 1,4294967294,300,70000,4294897296 1,4294967294,254,1410065408,2884901888,0,0,0,2147483648 1,2,4294967293 7,0,0,1,8,9,1 1,4294967294,254,1410065408,2884901888,0,0,0,2147483648 1,4294967294,300,4464,4294962832
// expect: 1,-2,300,70000,-70000 1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 1,2.5,-3 7,0,NaN,1,8,9,1.5 1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 1,-2,300,4464,-4464
// expect: 1,-2,300,70000,-70000 1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 1,2.5,-3 7,0,NaN,1,8,9,1.5 1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 1,-2,300,4464,-4464
// expect: Int8Array:1,-2,44,112,-112,5,5,5,5,5 Int8Array:5,1,-2,-2,0,0,0,0,0,0 Int8Array:5,1,-2,-2,0,0,0,0,0,0 Int8Array:5,5,5,5,5,1,-2,44,112,-112 RangeError
// expect: Uint8Array:1,254,44,112,144,5,5,5,5,5 Uint8Array:5,1,254,254,0,0,0,0,0,0 Uint8Array:5,1,254,254,0,0,0,0,0,0 Uint8Array:5,5,5,5,5,1,254,44,112,144 RangeError
// expect: Uint8ClampedArray:1,0,255,255,0,5,5,5,5,5 Uint8ClampedArray:5,2,0,254,255,0,0,255,0,255 Uint8ClampedArray:5,2,0,254,255,0,0,255,0,255 Uint8ClampedArray:5,5,5,5,5,1,0,44,112,0 RangeError
// expect: Int16Array:1,-2,300,4464,-4464,5,5,5,5,5 Int16Array:5,1,-2,254,-7168,7168,0,0,0,0 Int16Array:5,1,-2,254,-7168,7168,0,0,0,0 Int16Array:5,5,5,5,5,1,-2,44,112,-112 RangeError
// expect: Uint16Array:1,65534,300,4464,61072,5,5,5,5,5 Uint16Array:5,1,65534,254,58368,7168,0,0,0,0 Uint16Array:5,1,65534,254,58368,7168,0,0,0,0 Uint16Array:5,5,5,5,5,1,65534,44,112,65424 RangeError
// expect: Int32Array:1,-2,300,70000,-70000,5,5,5,5,5 Int32Array:5,1,-2,254,1410065408,-1410065408,0,0,0,-2147483648 Int32Array:5,1,-2,254,1410065408,-1410065408,0,0,0,-2147483648 Int32Array:5,5,5,5,5,1,-2,44,112,-112 RangeError
// expect: Uint32Array:1,4294967294,300,70000,4294897296,5,5,5,5,5 Uint32Array:5,1,4294967294,254,1410065408,2884901888,0,0,0,2147483648 Uint32Array:5,1,4294967294,254,1410065408,2884901888,0,0,0,2147483648 Uint32Array:5,5,5,5,5,1,4294967294,44,112,4294967184 RangeError
// expect: Float32Array:1,-2,300,70000,-70000,5,5,5,5,5 Float32Array:5,1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 Float32Array:5,1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 Float32Array:5,5,5,5,5,1,-2,44,112,-112 RangeError
// expect: Float64Array:1,-2,300,70000,-70000,5,5,5,5,5 Float64Array:5,1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 Float64Array:5,1.5,-2.5,254.5,10000000000,-10000000000,NaN,Infinity,-0,2147483648 Float64Array:5,5,5,5,5,1,-2,44,112,-112 RangeError
// expect: Uint8Array:5,5,7,0,0,1,8,9,1,5 Uint8Array:1,0,3,5,5,5,5,5,5,5 Uint8Array:5,5,5,5,5,5,5,5,5,5 RangeError RangeError RangeError Uint8Array:1,2,5,5,5,5,5,5,5,5
// expect: TypeError TypeError TypeError BigInt64Array:1 TypeError
// expect: TypeError TypeError TypeError TypeError TypeError
// expect: TypeError TypeError TypeError BigInt64Array:0,0 TypeError
// expect: BigInt64Array:1,2 TypeError BigUint64Array:18446744073709551615 TypeError
// expect: Uint8Array:0,1,0 Float64Array:NaN,1.5,NaN Uint8Array:2,4,6 Uint8Array:1,2 Uint8Array:
// expect: Uint16Array:1,2,3,4 Uint8Array:1,2,1,3,5,7,7,8
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: Sub:1,2 Sub:1,2 TypeError TypeError TypeError
// expect: TypeError Short:7
// expect: TypeError TypeError TypeError TypeError
// expect: Uint8Array:1,77,3 Uint8Array:1,77,3,5,5,5,5,5,5,5 Uint8Array:1,77,3
// expect: Uint8Array:41,42 Uint8Array:41,42 Uint8Array:0 Uint8Array:9 Uint8Array:1
