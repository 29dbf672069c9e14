// The identity hash comes after the fields, before them, and between them.
function make(before, after, m, v) {
  var o = {};
  for (var i = 0; i < before; i++) o['a' + i] = i;
  m.set(o, v);
  for (i = 0; i < after; i++) o['b' + i] = -i;
  return o;
}
var m = new WeakMap(), all = [], bad = 0;
for (var b = 0; b < 20; b++) for (var a = 0; a < 20; a++) all.push(make(b, a, m, b * 100 + a));
for (b = 0; b < 20; b++) for (a = 0; a < 20; a++) {
  var o = all[b * 20 + a];
  if (m.get(o) !== b * 100 + a || Object.keys(o).length !== a + b) bad++;
  for (var i = 0; i < b; i++) if (o['a' + i] !== i) bad++;
  for (i = 0; i < a; i++) if (o['b' + i] !== -i) bad++;
}
console.log(bad);

// expect: 0
