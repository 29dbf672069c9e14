var x = 11;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
var bad = 0;
for (var C of [Int8Array, Uint8Array, Int16Array, Uint32Array, Float32Array,
    Float64Array]) for (var r = 0; r < 8; r++) { var n = next(60), t = new C(n);
  for (var i = 0; i < n; i++) t[i] = next(100000) - 50000 + next(4) / 4;
  var s = Array.from(t).sort((p, q) => p - q); if (t.sort().join() !== s.join()) bad++;
  if (C.from(s).reverse().reverse().join() !== s.join() ||
      t.slice(2).join() !== s.slice(2).join() || t.subarray(1, -1).join() !== s.slice(1,
      -1).join()) bad++; }
console.log(bad);

// expect: 0
