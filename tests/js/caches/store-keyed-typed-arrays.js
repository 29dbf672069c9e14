function set(a, i, v) { a[i] = v; return a[i]; }
var arrays = [new Int8Array(2), new Uint8Array(2), new Uint8ClampedArray(2), new Int16Array(2),
    new Uint16Array(2), new Int32Array(2), new Uint32Array(2), new Float32Array(2),
    new Float64Array(2)];
for (var v of [5, -1, 300, 1.7, -2.5, 4294967297, NaN, '12', null, undefined, true, Infinity,
    1e20]) console.log(String(v) + ':', arrays.map(a => set(a, 1, v)).join(' '));
console.log(set(arrays[0], 2, 1), set(arrays[0], -1, 1), '2' in arrays[0]);

// expect: 5: 5 5 5 5 5 5 5 5 5
// expect: -1: -1 255 0 -1 65535 -1 4294967295 -1 -1
// expect: 300: 44 44 255 300 300 300 300 300 300
// expect: 1.7: 1 1 2 1 1 1 1 1.7000000476837158 1.7
// expect: -2.5: -2 254 0 -2 65534 -2 4294967294 -2.5 -2.5
// expect: 4294967297: 1 1 255 1 1 1 1 4294967296 4294967297
// expect: NaN: 0 0 0 0 0 0 0 NaN NaN
// expect: 12: 12 12 12 12 12 12 12 12 12
// expect: null: 0 0 0 0 0 0 0 0 0
// expect: undefined: 0 0 0 0 0 0 0 NaN NaN
// expect: true: 1 1 1 1 1 1 1 1 1
// expect: Infinity: 0 0 255 0 0 0 0 Infinity Infinity
// expect: 100000000000000000000: 0 0 255 0 0 1661992960 1661992960 100000002004087730000 100000000000000000000
// expect: undefined undefined false
