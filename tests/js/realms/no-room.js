// flags: --max-old-space-size=3
// exit: 1
// error: terminated: JavaScript heap out of memory
// Realms until the heap is full end the script, which cannot catch it; the process lives on.
let count = 0;
try { for (;;) { Realm.create(); if (++count === 3) console.log("three"); } } catch (e) { console.log(e); }
// expect: three
