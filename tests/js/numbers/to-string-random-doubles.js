// skip-stress: thousands of numbers, of which each has the same few allocations
// Shortest decimal text of pseudo-random bit patterns, hashed; each text parses back.
var f = new Float64Array(1), u = new Uint32Array(f.buffer), x = 2463534242, h = 0, bad = 0;
function next() { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; return x >>> 0; }
for (var i = 0; i < 3000; i++) { u[0] = next(); u[1] = next(); if (f[0] !== f[0]) continue;
  var s = String(f[0]); for (var j = 0; j < s.length; j++) h = (h * 31 + s.charCodeAt(j)) | 0;
  if (Number(s) !== f[0] || parseFloat(s) !== f[0]) bad++; }
console.log(h, bad);

// expect: -84947916 0
