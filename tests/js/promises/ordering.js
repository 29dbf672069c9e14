// Reactions run in the order of settling, after the script; a promise that a handler returns takes
// two jobs more than a value.
print("script");
const p = Promise.resolve("p");
p.then((v) => { print("first of", v); return Promise.resolve(); }).then(() => print("after a promise"));
p.then((v) => print("second of", v)).then(() => print("a")).then(() => print("b")).then(() => print("c"));
queueMicrotask(() => print("microtask"));
print("end");
// expect: script
// expect: end
// expect: first of p
// expect: second of p
// expect: microtask
// expect: a
// expect: b
// expect: after a promise
// expect: c
