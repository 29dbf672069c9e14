var b = new ArrayBuffer(8), u8 = new Uint8Array(b), u16 = new Uint16Array(b, 2, 2),
    f64 = new Float64Array(b), i32 = new Int32Array(b);
f64[0] = 1.5;
console.log(u8.join(), i32.join());
u16[0] = 0xabcd;
console.log(u8.join(), u16.byteOffset, u16.byteLength, u16.buffer === b);
i32[1] = -1;
console.log(u8.join(), f64[0]);

// expect: 0,0,0,0,0,0,248,63 0,1073217536
// expect: 0,0,205,171,0,0,248,63 2 4 true
// expect: 0,0,205,171,255,255,255,255 NaN
