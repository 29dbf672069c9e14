function name(f) { try { return f(); } catch (e) { return e.name; } }
var v = new DataView(new ArrayBuffer(16), 2, 10);
v.setInt16(0, -2);
v.setUint32(2, 0xdeadbeef, true);
v.setFloat32(6, 1.5);
console.log(v.getInt16(0), v.getUint16(0), v.getUint16(0, true), v.getUint32(2).toString(16),
    v.getUint32(2, true).toString(16), v.getInt8(2), v.getFloat32(6), v.byteLength, v.byteOffset,
    v.buffer.byteLength);
v.setFloat64(0, Math.PI, true);
console.log(v.getFloat64(0, true), v.getFloat64(0) === Math.PI, name(() => v.getInt32(7)),
    name(() => v.getInt8(-1)), name(() => v.setInt8(10, 1)), v.getInt8('1'),
    name(() => new DataView({})), name(() => new DataView(new ArrayBuffer(2), 3)),
    name(() => new DataView(new ArrayBuffer(2), 1, 2)), v.setInt8(0, 257), v.getInt8(0),
    v.getUint8());

// expect: -2 65534 65279 efbeadde deadbeef -17 1.5 10 2 16
// expect: 3.141592653589793 false RangeError RangeError RangeError 45 TypeError RangeError RangeError undefined 1 1
