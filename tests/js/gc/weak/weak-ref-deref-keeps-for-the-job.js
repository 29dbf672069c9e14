// flags: --expose-gc
// Runs f in a job of its own, after this one.
function later(f) {
  var done = false;
  var registry = new FinalizationRegistry(() => { if (!done) { done = true; f(); } });
  (function () { for (var i = 0; i < 100; i++) registry.register({ i }, i); })();
  gc();
}
// One array that is never copied: what still looks like a reference to a copy would keep its objects.
var refs = [], strong = new Array(1000);
(function () { for (var i = 0; i < 1000; i++) { var o = { i }; refs.push(new WeakRef(o)); strong[i] = o; } })();
later(() => {
  (function () { for (var i = 500; i < 700; i++) refs[i].deref(); })();   // 500 to 699 stay for this job
  strong.fill(null, 500);
  gc();
  console.log(refs.slice(0, 700).every((r, i) => r.deref().i === i));
  console.log(refs.slice(700).filter(r => r.deref()).length < 20);
  later(() => {
    gc();
    console.log(refs.slice(0, 500).every((r, i) => r.deref() === strong[i]));
    console.log(refs.slice(500).filter(r => r.deref()).length < 20);
  });
});

// expect: true
// expect: true
// expect: true
// expect: true
