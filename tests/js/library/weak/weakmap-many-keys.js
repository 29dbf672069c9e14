var m = new WeakMap(), keys = [];
for (var i = 0; i < 8000; i++) { var k = { i }; keys.push(k); m.set(k, i * 2); }
for (i = 0; i < 8000; i += 3) m.delete(keys[i]);
for (i = 1; i < 8000; i += 3) m.set(keys[i], -i);
var bad = 0;
for (i = 0; i < 8000; i++) {
  var want = i % 3 == 0 ? undefined : i % 3 == 1 ? -i : i * 2;
  if (m.get(keys[i]) !== want || m.has(keys[i]) !== (i % 3 != 0)) bad++;
}
console.log(bad);

// expect: 0
