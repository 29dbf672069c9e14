var counts = {};
for (var i = 0; i < 5000; i++) { var k = 'w' + i * 7919 % 613; counts[k] = (counts[k] || 0) + 1; }
var keys = Object.keys(counts);
console.log(keys.length, counts.w0, keys.reduce((s, k) => s + counts[k], 0));
for (var k of keys) delete counts[k];
console.log(Object.keys(counts).length);
counts.a = 1;
console.log(JSON.stringify(counts));

// expect: 613 9 5000
// expect: 0
// expect: {"a":1}
