// flags: --expose-gc
// Each value is the key of the next entry; only the first key is held.
function chain(n, order) {
  var m = new WeakMap(), keys = [];
  for (var i = 0; i < n; i++) keys.push({ i });
  for (i = 0; i < n - 1; i++) { var at = order(i, n); m.set(keys[at], keys[at + 1]); }
  return [m, keys[0]];
}
function walk([m, k]) { var sum = 0, n = 0; for (; k; k = m.get(k)) { sum += k.i; n++; } return n + ':' + sum; }
var forward = chain(300, i => i), backward = chain(300, (i, n) => n - 2 - i),
    shuffled = chain(300, (i, n) => i * 7 % (n - 1));
gc(); gc();
console.log(walk(forward), walk(backward), walk(shuffled));

// expect: 300:44850 300:44850 300:44850
