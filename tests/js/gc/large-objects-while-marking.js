// Large arrays that take each other's place while the collector marks keep what only they refer to.
// Only the stack refers to them, so that what is there before marking begins is marked at its end.
function run() {
  const kArrays = 20, kLength = 9000;  // four bytes for each element make a large object
  const arrays = [];
  for (let i = 0; i < kArrays; i++) {
    arrays.push(new Array(kLength).fill(0));
    arrays[i][i] = { value: i };
  }
  for (let n = 0, i = 1; n < 1000; n++) {
    i = (i * 7919 + 3) % 10007 % kArrays;
    arrays[i] = arrays[i].slice();
  }
  return arrays.filter((array, i) => array[i].value === i).length;
}
console.log(run());

// flags: --gc-interval=31 --verify-heap
// expect: 20
