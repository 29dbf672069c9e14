// flags: --expose-gc
var got = [0, 0, 0], tokens = [], registry = new FinalizationRegistry(h => got[h]++);
(function () {
  for (var i = 0; i < 300; i++) {
    var token = { i };
    tokens.push(token);
    registry.register({ i }, 0, token);           // unregistered while the target is alive or dead
    registry.register({ i }, 0, token);           // by the same token
    registry.register({ i }, 1);                  // without a token
    registry.register({ i }, 2, { token: i });    // with a token that dies
  }
})();
for (var i = 0; i < 150; i++) registry.unregister(tokens[i]);
gc();
for (; i < 300; i++) registry.unregister(tokens[i]);
console.log(tokens.some(t => registry.unregister(t)));
var last = new FinalizationRegistry(() => { if (!last) return; last = null;
  console.log(got[0], got[1] > 280 || got[1], got[2] > 280 || got[2]); });
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: false
// expect: 0 true true
