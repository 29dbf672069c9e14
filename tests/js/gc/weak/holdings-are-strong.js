// flags: --expose-gc
var sum = 0, count = 0;
var registry = new FinalizationRegistry(h => { sum += h.inner.value === h.i * 2 ? 0 : 1; count++; });
(function () { for (var i = 0; i < 500; i++) registry.register({ i }, { i, inner: { value: i * 2 } }); })();
gc(); gc();
for (var i = 0; i < 2000; i++) ({ i, text: 'x' + i });
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(sum, count > 480 || count); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: 0 true
