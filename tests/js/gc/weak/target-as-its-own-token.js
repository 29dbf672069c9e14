// flags: --expose-gc
var got = 0, kept = [], registry = new FinalizationRegistry(() => got++);
(function () {
  for (var i = 0; i < 600; i++) { var o = { i }; registry.register(o, 0, o); if (i % 3 == 0) kept.push(o); }
})();
gc();
console.log(kept.every(o => registry.unregister(o)), kept.some(o => registry.unregister(o)));
kept = null;
gc();
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(got > 380 && got <= 400 || got); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true false
// expect: true
