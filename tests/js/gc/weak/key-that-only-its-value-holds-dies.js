// flags: --expose-gc
var m = new WeakMap(), self = new WeakMap(), died = [0, 0];
var registry = new FinalizationRegistry(which => died[which]++);
(function () {
  for (var i = 0; i < 500; i++) {
    var a = { i }, b = { i };
    m.set(a, { back: [a] });
    self.set(b, b);
    registry.register(a, 0);
    registry.register(b, 1);
  }
})();
gc();
var last = new FinalizationRegistry(() => { if (last) { last = null; console.log(died.every(n => n > 480) || died); } });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: true
