// Memory of array buffers counts against the heap's limit: a RangeError, after which all goes on; and so
// do very many small ones.
function fill(size, most) {
  const list = [];
  try {
    while (list.length < most) list.push(new ArrayBuffer(size));
  } catch (error) {
    return error instanceof RangeError && list.length > 0;
  }
  return false;
}
// Writes over what dead frames have left on the stack, and the same code at the same place in registers,
// which would keep the first list alive.
function washFrames(depth, a, b) {
  const c = depth;
  return depth === 0 ? fill(1, 100) : washFrames(depth - 1, c, a);
}
function wash() {
  washFrames(500);
  fill(1 << 20, 1);
}
console.log(fill(1 << 20, 1000));
wash();
console.log(fill(1 << 20, 1000));
wash();
console.log(fill(1, 2000000), fill(1, 1000));

// flags: --max-old-space-size=64
// expect: true
// expect: true
// expect: true false
// skip-stress: each of a million buffers is looked at in each of ten thousand collections
