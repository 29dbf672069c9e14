var m = new Map();
function half(x) { return x / 2; }
m.set(half(2), 'one');                       // maybe not a Smi
m.set(1.5, 'one and a half').set(half(-0), 'zero').set(2 ** 31, '2^31').set(-(2 ** 30) - 1, 'below').set(2 ** 53, '2^53');
console.log(m.get(1), m.get(half(3)), m.get(0), m.get(-0), m.get(half(2 ** 32)), m.get(-1073741825), m.get(2 ** 53));
console.log(m.has(1.0000000000000002), m.has('1'), m.has(-1.5), m.has(2 ** 30), m.has(-(2 ** 31)), m.has(2 ** 53 + 2));
console.log(new Float64Array([7])[0] === 7, new Set(new Float64Array([7, 7.5])).has(7), new Set([7]).has(new Float64Array([7])[0]));
var limits = [];
for (var e = 28; e < 34; e++) for (var d = -2; d <= 2; d++) limits.push(2 ** e + d, -(2 ** e) + d);
var s = new Set(limits), doubles = new Float64Array(limits);
console.log(s.size, limits.every((x) => s.has(x)), doubles.every((x) => s.has(x)), doubles.every((x) => s.delete(x)), s.size);
console.log(new Set([Infinity, -Infinity, Number.MAX_VALUE, Number.MIN_VALUE, 5e-324]).size);

// expect: one one and a half zero zero 2^31 below 2^53
// expect: false false false false false false
// expect: true true true
// expect: 60 true true true 0
// expect: 4
