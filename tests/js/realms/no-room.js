// flags: --max-old-space-size=8
// exit: 1
// error: terminated: JavaScript heap out of memory
// Realms until the heap is full end the script, which cannot catch it; the process lives on.
let count = 0;
try { for (;;) { Realm.create(); if (++count === 10) console.log('ten'); } } catch (e) { console.log(e); }
// expect: ten
