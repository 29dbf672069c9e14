// flags: --expose-gc
var m = new WeakMap(), kept = [], died = 0, registry = new FinalizationRegistry(() => died++);
(function () {
  for (var i = 0; i < 600; i++) {
    var s = Symbol('s' + i);
    m.set(s, i);
    registry.register(s, 0);
    if (i % 3 == 0) kept.push(s);
  }
})();
gc();
console.log(kept.every((s, i) => m.get(s) === 3 * i));
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(died > 380 && died <= 400 || died); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true
// expect: true
