// flags: --expose-gc
// Value and key refer to each other; the table is alive, and nothing else knows the key.
var m = new WeakMap(), died = 0, registry = new FinalizationRegistry(() => died++);
(function () {
  for (var i = 0; i < 500; i++) {
    var key = { i }, value = { key };
    key.value = value;
    m.set(key, value);
    registry.register(key, 0);
    registry.register(value, 0);
  }
})();
gc();
var report = new FinalizationRegistry(() => { if (report) { report = null; gc(); later(); } });
function later() { console.log(died > 950 || died); }
(function () { for (var i = 0; i < 50; i++) report.register({ i }, 0); })();
gc();

// expect: true
