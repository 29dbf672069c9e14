// Immediates run one turn after another, with jobs between them.
setImmediate((x) => {
  print("first", x);
  Promise.resolve().then(() => print("job"));
  setImmediate(() => print("next turn"));
}, 1);
setImmediate(() => print("second"));
print("script");
// expect: script
// expect: first 1
// expect: job
// expect: second
// expect: next turn
