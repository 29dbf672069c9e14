// flags: --expose-gc
// Runs f in a job of its own, after this one.
function later(f) {
  var done = false;
  var registry = new FinalizationRegistry(() => { if (!done) { done = true; f(); } });
  (function () { for (var i = 0; i < 100; i++) registry.register({ i }, i); })();
  gc();
}
// The target of one reference is kept by another one that is dead already.
var refs = [];
(function () { for (var i = 0; i < 500; i++) refs.push(new WeakRef({ i })); })();
var targets = refs.map(r => r.deref());
later(() => {
  (function () { for (var i = 0; i < 500; i++) new WeakRef(targets[i]); })();
  targets = null;
  gc();
  console.log(refs.every((r, i) => r.deref().i === i));
});

// expect: true
