var m = new Map([[NaN, 1]]);
var bits = new Float64Array(4), words = new Uint32Array(bits.buffer);
words.set([1, 0x7ff80000, 0xffffffff, 0xffffffff, 0, 0xfff80000, 5, 0x7ff00000]);   // four NaNs
for (var i = 0; i < 4; i++) console.log(bits[i] !== bits[i], m.has(bits[i]), m.set(bits[i], i).size, m.get(0 / 0));
console.log(m, m.delete(-NaN), m.size, new Set([NaN, 0 / 0, Infinity - Infinity, 'NaN']).size);

// expect: true true 1 0
// expect: true true 1 1
// expect: true true 1 2
// expect: true true 1 3
// expect: Map(0) {} true 0 2
