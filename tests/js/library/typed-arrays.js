var a = new Uint8Array([1, 2, 300, -1]); console.log(a[0], a[2], a[3], a.length, a[9], a.byteLength);
var f = new Float64Array(2); f[0] = 1.5; f[1] = 'x'; console.log(f[0], f[1]); var c = new Uint8ClampedArray([300, -5, 1.5, 2.5]); console.log(c[0], c[1], c[2], c[3]);
var b = new ArrayBuffer(8), v = new DataView(b); v.setInt16(0, 258); v.setFloat32(4, 0.5, true); console.log(new Uint8Array(b).join(), v.getInt16(0, true), v.getFloat32(4, true));
console.log(new Int32Array(b, 4, 1).length, new Int16Array([3, 1, 2]).sort().join(), Int8Array.from([1, 2], x => x * 2).join(), Float32Array.of(1.1)[0]);
var s = new Uint16Array([1, 2, 3, 4]); console.log(s.subarray(1, 3).join(), s.slice(-2).join(), s.map(x => x + 1).join(), s.reduce((x, y) => x + y), s.indexOf(3));
s.set([9, 8], 1); console.log([...s], Object.prototype.toString.call(s), s instanceof Uint16Array, Uint16Array.BYTES_PER_ELEMENT);
try { new Int32Array(b, 1); } catch (e) { console.log(e.name, e.message); } try { new Uint8Array(-1); } catch (e) { console.log(e.name); }
var i32 = new Int32Array(1); i32[0] = 4294967295; console.log(i32[0]); var u32 = new Uint32Array(1); u32[0] = -1; console.log(u32[0], u32[0] + 1);
for (var i = 0, sum = 0; i < 100; i++) { f[0] = i; sum += f[0]; } console.log(sum);

// expect: 1 44 255 4 undefined 4
// expect: 1.5 NaN
// expect: 255 0 2 2
// expect: 1,2,0,0,0,0,0,63 513 0.5
// expect: 1 1,2,3 2,4 1.100000023841858
// expect: 2,3 3,4 2,3,4,5 10 2
// expect: [ 1, 9, 8, 4 ] [object Uint16Array] true 2
// expect: RangeError start offset of Int32Array should be a multiple of 4
// expect: RangeError
// expect: -1
// expect: 4294967295 4294967296
// expect: 4950
