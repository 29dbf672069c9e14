for (var C of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array,
    Uint32Array, Float32Array, Float64Array]) { var a = new C(1), out = [];
  for (var v of [127.9, 128, 255.5, 0.5, 1.5, -1, -129, 65536, 2147483648, 4294967296, 1e20, NaN,
      Infinity, -Infinity, '7', null, undefined, [3], 'x']) { a[0] = v; out.push(a[0]); }
  console.log(C.name, C.BYTES_PER_ELEMENT, out.join(' ')); }

// expect: Int8Array 1 127 -128 -1 0 1 -1 127 0 0 0 0 0 0 0 7 0 0 3 0
// expect: Uint8Array 1 127 128 255 0 1 255 127 0 0 0 0 0 0 0 7 0 0 3 0
// expect: Uint8ClampedArray 1 128 128 255 0 2 0 0 255 255 255 255 0 255 0 7 0 0 3 0
// expect: Int16Array 2 127 128 255 0 1 -1 -129 0 0 0 0 0 0 0 7 0 0 3 0
// expect: Uint16Array 2 127 128 255 0 1 65535 65407 0 0 0 0 0 0 0 7 0 0 3 0
// expect: Int32Array 4 127 128 255 0 1 -1 -129 65536 -2147483648 0 1661992960 0 0 0 7 0 0 3 0
// expect: Uint32Array 4 127 128 255 0 1 4294967295 4294967167 65536 2147483648 0 1661992960 0 0 0 7 0 0 3 0
// expect: Float32Array 4 127.9000015258789 128 255.5 0.5 1.5 -1 -129 65536 2147483648 4294967296 100000002004087730000 NaN Infinity -Infinity 7 0 NaN 3 NaN
// expect: Float64Array 8 127.9 128 255.5 0.5 1.5 -1 -129 65536 2147483648 4294967296 100000000000000000000 NaN Infinity -Infinity 7 0 NaN 3 NaN
