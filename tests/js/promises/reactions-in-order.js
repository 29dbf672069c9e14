// The reactions of one pending promise run in the order in which they were left there.
let settle;
const p = new Promise((resolve) => { settle = resolve; });
for (let i = 0; i < 5; i++) p.then(() => print(i));
print("pending");
settle();
p.then(() => print("later"));
// expect: pending
// expect: 0
// expect: 1
// expect: 2
// expect: 3
// expect: 4
// expect: later
