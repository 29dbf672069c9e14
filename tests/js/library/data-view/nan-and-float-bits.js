var v = new DataView(new ArrayBuffer(8));
v.setFloat32(0, 0.1);
console.log(v.getUint32(0).toString(16), v.getFloat32(0));
v.setUint32(0, 0x7fc00001);
console.log(v.getFloat32(0));
v.setUint32(0, 0xff800000);
console.log(v.getFloat32(0));
v.setFloat64(0, -0);
console.log(v.getUint32(0).toString(16), Object.is(v.getFloat64(0), -0));
v.setUint32(4, 1);
v.setUint32(0, 0);
console.log(v.getFloat64(0));

// expect: 3dcccccd 0.10000000149011612
// expect: NaN
// expect: -Infinity
// expect: 80000000 true
// expect: 5e-324
