// flags: --expose-gc
var s = new WeakSet(), kept = [], died = 0, registry = new FinalizationRegistry(() => died++);
(function () {
  for (var i = 0; i < 1000; i++) { var o = { i }; s.add(o); registry.register(o, 0); if (i % 2) kept.push(o); }
})();
gc();
console.log(kept.every(o => s.has(o)));
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(died > 480 && died <= 500 || died); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true
// expect: true
