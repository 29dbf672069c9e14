// flags: --expose-gc
var m = new WeakMap(), keys = [], died = 0, registry = new FinalizationRegistry(() => died++);
(function () {
  for (var i = 0; i < 1000; i++) {
    var key = { i }, value = { i, text: 'v' + i };
    m.set(key, value);
    registry.register(value, 0);
    if (i % 4 == 0) keys.push(key);
  }
})();
gc(); gc();
console.log(keys.length, keys.every(k => m.get(k).text === 'v' + k.i));
var last = new FinalizationRegistry(() => { if (!last) return; last = null;
  console.log(died > 730 && died <= 750 || died, keys.every(k => m.get(k).i === k.i)); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: 250 true
// expect: true true
