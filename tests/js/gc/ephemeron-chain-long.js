// skip-stress: each collection walks a chain of 200,000 entries
// flags: --expose-gc
// Rounds over all entries would need as many rounds as there are entries.
var m = new WeakMap(), n = 200000, head = { i: n };
for (var i = n - 1; i >= 0; i--) { var k = { i }; m.set(k, head); head = k; }
gc(); gc();
for (var k = head, count = 0; k; k = m.get(k)) count++;
console.log(count);

// expect: 200001
