// flags: --expose-gc
// Three tables, of which the stack may go on showing one, or what it was before it grew.
var keys = [], died = [0, 0, 0], registry = new FinalizationRegistry(table => died[table]++);
for (var i = 0; i < 500; i++) keys.push({ i });
function fill(keys, table) {
  var m = new WeakMap();
  for (var k of keys) { var v = { v: k.i }; m.set(k, v); registry.register(v, table); }
}
for (var table = 0; table < 3; table++) fill(keys, table);
fill([{}, {}], 0);   // in the place of the last
(function deep(n) { return n > 0 ? 1 + deep(n - 1) : 0; })(1500);   // and where C++ may have left it
gc();
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(Math.max(...died) > 480 || died, keys.length); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true 500
