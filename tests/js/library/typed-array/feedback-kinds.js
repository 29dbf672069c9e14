// One function over all element kinds, loads and stores, Smi and double results.
function sum(a) { var s = 0; for (var i = 0; i < a.length; i++) { s += a[i]; a[i] = s; } return s; }
for (var r = 0; r < 2; r++) console.log([Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array,
    Uint32Array, Float32Array, Float64Array, Array].map(C => sum(C.from([1, 2, 3, 100]))).join());
var u = new Uint32Array([4294967295, 1]);
console.log(sum(u), u[0], u[1]);

// expect: 106,106,106,106,106,106,106,106,106
// expect: 106,106,106,106,106,106,106,106,106
// expect: 4294967296 4294967295 0
