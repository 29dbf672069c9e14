// flags: --expose-gc
// A table in the old space gets young values by every way in.
var m = new Map();
for (var i = 0; i < 100; i++) m.set(i, null).set('k' + i, null);
gc(); gc();
for (i = 0; i < 100; i++) m.set(i, { v: i });
for (var junk, j = 0; j < 2000; j++) junk = new Array(1000);
for (i = 0; i < 100; i++) m.set('k' + i, { v: -i });
gc();
var bad = 0;
for (i = 0; i < 100; i++) if (m.get(i).v !== i || m.get('k' + i).v !== -i) bad++;
console.log(bad, m.size);

// expect: 0 200
