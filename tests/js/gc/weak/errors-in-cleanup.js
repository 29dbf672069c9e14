// flags: --expose-gc
var registry = new FinalizationRegistry(() => { console.log('called'); throw new TypeError('in cleanup'); });
(function () { for (var i = 0; i < 100; i++) registry.register({ i }, 0); })();
gc();
console.log('script');

// expect: script
// expect: called
// error: TypeError: in cleanup
// exit: 1
