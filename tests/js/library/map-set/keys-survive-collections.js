// flags: --expose-gc

var m = new Map(), s = new Set(), keep = [];
for (var i = 0; i < 2000; i++) {
  var o = { i: i }, text = 'key number ' + i;
  m.set(o, i).set(text, o);
  s.add(o).add(i + 0.5);
  keep.push(o);
  if (i % 400 == 0) gc();
}
gc();
var wrong = 0;
for (i = 0; i < 2000; i++) {
  if (m.get(keep[i]) !== i || m.get('key number ' + i) !== keep[i] || !s.has(keep[i]) || !s.has(i + 0.5)) wrong++;
}
console.log(wrong, m.size, s.size);

// expect: 0 4000 4000
