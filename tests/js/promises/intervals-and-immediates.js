// Intervals that are always due again keep nothing else from running.
function busy() { const end = Date.now() + 3; while (Date.now() < end); }
const a = setInterval(busy, 1), b = setInterval(busy, 1);
let turns = 0;
setImmediate(function again() {
  if (++turns < 5) return setImmediate(again);
  clearInterval(a);
  clearInterval(b);
  print("done");
});
// expect: done
