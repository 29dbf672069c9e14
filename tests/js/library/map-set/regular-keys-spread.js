// skip-stress: is about time
// Keys in all kinds of regular distances: a bad hash would make chains of thousands.
var n = 20000, start = Date.now(), found = 0;
for (var distance of [1, 2, 64, 1024, 65536, 1 << 20, 0.5, 1 / 65536, 1e6, 2 ** 40]) {
  var s = new Set();
  for (var i = 0; i < n; i++) s.add(i * distance);
  for (i = 0; i < n; i++) if (s.has(i * distance)) found++;
}
console.log(found, Date.now() - start < 20000);

// expect: 200000 true
