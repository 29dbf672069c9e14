// flags: --expose-gc
var held = [], registry = new FinalizationRegistry(h => { held.push(h); if (held.length == 1) console.log('cleanup'); });
(function () { for (var i = 0; i < 500; i++) registry.register({ i }, i); })();
gc();
console.log('script', held.length);
var last = new FinalizationRegistry(() => { if (!last) return; last = null;
  console.log(held.length > 480, new Set_(held).size === held.length, held.every(h => h >= 0 && h < 500)); });
function Set_(list) { this.size = list.slice().sort((a, b) => a - b).filter((x, i, a) => i == 0 || a[i - 1] != x).length; }
gc();
(function () { for (var i = 0; i < 50; i++) last.register({ i }, 0); })();
gc();

// expect: script 0
// expect: cleanup
// expect: true true true
