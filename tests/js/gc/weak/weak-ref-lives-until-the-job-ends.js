// flags: --expose-gc
// Runs f in a job of its own, after this one.
function later(f) {
  var done = false;
  var registry = new FinalizationRegistry(() => { if (!done) { done = true; f(); } });
  (function () { for (var i = 0; i < 100; i++) registry.register({ i }, i); })();
  gc();
}
var refs = [];
(function () { for (var i = 0; i < 1000; i++) refs.push(new WeakRef({ i })); })();
gc();
console.log(refs.every((r, i) => r.deref().i === i));
later(() => {
  gc();
  console.log(refs.filter(r => r.deref() !== undefined).length < 20);
});

// expect: true
// expect: true
