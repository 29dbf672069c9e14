// Timers by their time, then in the order in which they were set; jobs between them.
setTimeout(() => print("60"), 60);
setTimeout(() => { print("30"); Promise.resolve().then(() => print("job of 30")); }, 30);
setTimeout(() => print("30 again"), 30);
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
// expect: 30
// expect: job of 30
// expect: 30 again
// expect: 60
