// Many strings that differ in few characters, short and long, against a plain object.
var m = new Map(), o = Object.create(null), n = 0;
for (var i = 0; i < 3000; i++) {
  var k = i % 3 == 0 ? 'k' + i : i % 3 == 1 ? String(i) : 'the same beginning of every key, ' + i;
  m.set(k, i); o[k] = i;
}
for (var k in o) if (m.get(k) === o[k] && m.has('' + k)) n++;
console.log(n, m.size, m.get('k1'), m.get('k3'), m.get(4), m.get('4'));

// expect: 3000 3000 undefined 3 undefined 4
