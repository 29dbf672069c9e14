// skip-stress: many objects
var s = new Set(), objects = [], n = 20000;
for (var i = 0; i < n; i++) { var o = { i }; objects.push(o); s.add(o).add('s' + i).add(i / 4); }
var bad = 0;
for (i = 0; i < n; i++) if (!s.has(objects[i]) || !s.has('s' + i) || !s.has(i / 4) || s.has({ i }) || s.has('t' + i)) bad++;
console.log(s.size, bad);
for (i = 0; i < n; i++) if (!s.delete(objects[i]) || s.delete(objects[i])) bad++;
console.log(s.size, bad, [...s].slice(-2).join());

// expect: 60000 0
// expect: 40000 0 s19999,4999.75
