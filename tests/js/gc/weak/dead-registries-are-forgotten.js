// flags: --expose-gc
(function () {
  for (var i = 0; i < 200; i++) {
    var r = new FinalizationRegistry(() => { throw new Error('called'); });
    r.register(Symbol.iterator, i);          // never dies
    r.register(globalThis, i, r);
  }
})();
gc(); gc();
console.log('ok');

// expect: ok
