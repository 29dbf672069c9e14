// skip-stress: two million allocations
// flags: --max-old-space-size=24
// A million entries of live maps in a heap that has room for a part of them.
var m = new WeakMap(), s = new WeakSet(), kept = [];
for (var i = 0; i < 1000000; i++) {
  var key = { i };
  m.set(key, { key, i });
  s.add(key);
  if (i % 50000 == 0) kept.push(key);
}
console.log(kept.length, kept.every(k => m.get(k).i === k.i && s.has(k)));

// expect: 20 true
