// The heap's limit ends a flood of jobs, and nothing goes on after it.
// flags: --max-old-space-size=16
// skip-stress: fills the heap
function flood() { for (;;) Promise.resolve().then(() => print("never")); }
Promise.resolve().then(flood).catch(() => print("not caught"));
setTimeout(() => print("no timer"), 1);
// error: terminated: JavaScript heap out of memory
// exit: 1
