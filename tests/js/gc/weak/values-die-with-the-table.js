// flags: --expose-gc
var keys = [], died = 0, registry = new FinalizationRegistry(() => died++);
for (var i = 0; i < 500; i++) keys.push({ i });
function fill(keys) {
  var m = new WeakMap();
  for (var k of keys) { var v = { v: k.i }; m.set(k, v); registry.register(v, 0); }
}
fill(keys);
fill([{}, {}]);   // a WeakMap that the stack may go on showing, in the place of the first
(function deep(n) { return n > 0 ? 1 + deep(n - 1) : 0; })(1500);   // and where C++ may have left it
gc();
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(died > 480 || died, keys.length); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true 500
