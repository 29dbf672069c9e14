// flags: --expose-gc
// Each value is a map of its own, which is reached in no other way, and the next key with it.
function chain(n) {
  var map = new WeakMap(), key = { i: n };
  for (var i = n - 1; i >= 0; i--) {
    var next = { map, key }, k = { i }, m = new WeakMap();
    m.set(k, next);
    map = m; key = k;
  }
  return { map, key };
}
var head = chain(300);
gc();
for (var n = 0, at = head; at; n++) { if (at.key.i !== n) throw n; at = at.map.get(at.key); }
console.log(n);

// expect: 301
