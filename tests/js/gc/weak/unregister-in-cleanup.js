// flags: --expose-gc
// The first callback unregisters everything that is left; tokens of cleaned-up cells are forgotten.
var calls = 0, token = {}, removed = [];
var registry = new FinalizationRegistry(() => { calls++; removed.push(registry.unregister(token), registry.unregister(token)); });
(function () { for (var i = 0; i < 300; i++) registry.register({ i }, i, token); })();
gc();
var single = new FinalizationRegistry(t => { if (single && single.unregister(t)) console.log('still there'); }), kept = [];
(function () { for (var i = 0; i < 100; i++) { kept.push({}); single.register({ i }, kept[i], kept[i]); } })();
gc();
var last = new FinalizationRegistry(() => { if (!last) return; last = null; console.log(calls, removed.join()); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: 1 true,false
