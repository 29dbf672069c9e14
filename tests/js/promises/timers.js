// Timers by their time, then in the order in which they were set; jobs between them. The times are far apart:
// a busy machine may take long from one line to the next.
setTimeout(() => print("1400"), 1400);
setTimeout(() => { print("700"); Promise.resolve().then(() => print("job of 700")); }, 700);
setTimeout(() => print("700 again"), 700);
setTimeout((...args) => print("args", args.join()), 0, 1, 2);
setTimeout(() => print("as 1"), 1);
const never = setTimeout(() => print("never"), 2);
clearTimeout(never);
Promise.resolve().then(() => print("job"));
print("script");
// expect: script
// expect: job
// expect: args 1,2
// expect: as 1
// expect: 700
// expect: job of 700
// expect: 700 again
// expect: 1400
