// Frames of optimized code that wait for calls hold only the values that are needed behind the calls. The
// arrays of all frames together do not fit into the heap.
const length = 200_000, depth = 60;
function make(n) { return new Array(length).fill(n); }
function first(array) { return array[0]; }

function descend(n) {
  const array = make(n);
  const value = first(array) + first(array);  // the array has to wait for the first call
  if (n === 0) return value + array.length;
  return descend(n - 1) + value;
}
// The number takes the place that an array had before.
function withNumbers(n, x) {
  const array = make(n);
  const value = first(array) + first(array);
  const half = x / 2, product = x * 1.5, word = (n * 0x10001) | 0;
  if (n === 0) return half;
  return withNumbers(n - 1, x) + half + product + word + value;
}
// Both kinds of paths meet at the call: one array is needed behind it.
function keepsOne(n) {
  const kept = [n], array = make(n);
  const value = first(array) + first(array) + first(kept);
  const below = n === 0 ? 0 : keepsOne(n - 1);
  return below + value + kept[0] + kept.length;
}
// A call within a block that catches: the array is needed only by the handler of the first one.
function catches(n) {
  const array = make(n);
  let value = 0;
  try {
    value = first(array) + first(array);
    if (n % 7 === 3) throw value;
  } catch (e) {
    value = e + array.length;
  }
  if (n === 0) return value;
  return catches(n - 1) + value;
}
for (let i = 0; i < 5; i++) {
  descend(1);
  withNumbers(1, i);
  keepsOne(1);
  catches(7);
}
for (const f of [descend, withNumbers, keepsOne, catches]) %OptimizeFunctionOnNextCall(f);
console.log(descend(depth), withNumbers(depth, 3), keepsOne(depth), catches(depth));
// expect: 203660 119936731.5 7381 1803660

// A loop that is entered in the interpreter's frame: the array from before it is in none of the slots.
function loops(n) {
  let array = make(n);
  let sum = first(array) + array.length;
  for (let i = 0; i < 3000; i++) {
    sum = (sum + i) | 0;
    if (i === 2500 && n > 0) sum = (sum + loops(n - 1)) | 0;
  }
  return sum;
}
console.log(loops(depth));
// expect: 286610330

// flags: --allow-natives-syntax --max-old-space-size=12 --opt --opt-heat=30
