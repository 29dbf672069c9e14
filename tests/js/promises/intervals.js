// An interval goes on until it is cleared, also by itself.
let count = 0;
const interval = setInterval((x) => {
  print("interval", x, ++count);
  if (count == 3) clearInterval(interval);
}, 1, "x");
// expect: interval x 1
// expect: interval x 2
// expect: interval x 3
