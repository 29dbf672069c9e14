// flags: --expose-gc
var generations = [0, 0, 0];
var registry = new FinalizationRegistry(g => {
  generations[g]++;
  if (g < 2) (function () { registry.register({ g }, g + 1); })();
  if (generations[g] == 100 && g < 2) gc();
});
(function () { for (var i = 0; i < 300; i++) registry.register({ i }, 0); })();
gc();
var last = new FinalizationRegistry(() => { if (!last) return; last = null;
  gc(); console.log(generations[0] > 280 || generations[0], generations[1] > 0); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true true
