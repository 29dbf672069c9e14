// Sums of integers of 32 bits of which only the low bits are used.
const values = [0, -0, -1, 7, 0x3fffffff, 0x7fffffff, -0x40000000, -0x80000000, 0x80000000, 0xffffffff];
const functions = {
  or: (a, b, c) => (a | 0) + (b | 0) + (c | 0) | 0,
  unsigned: (a, b, c) => (a >>> 0) + (b >>> 0) - (c >>> 0) >>> 0,
  shift: (a, b, c) => ((a | 0) - (b >>> 0) + 5 - (c | 0)) >> 3,
  left: (a, b, c) => ((a | 0) - ((b | 0) - ((c | 0) - (a >>> 0)))) << 1,
  constants: (a, b, c) => (a | 0) + 4294967296 + (b | 0) + 0.5 + c | 0,
  both: (a, b, c) => { const sum = (a | 0) + (b >>> 0) + (c | 0); return sum + "/" + (sum | 0) + "/" + (sum & 0xff); },
  scaled: (a, b, c) => ((a | 0) * 2 + (b | 0) + (c >>> 0)) ^ 1,
  doubles: (a, b, c) => a + b + c | 0,
  not: (a, b, c) => ~((a | 0) + (b | 0) - (c >>> 0)),
};
function all(f) {
  const results = [];
  for (const a of values) for (const b of values) for (const c of values) results.push(f(a, b, c));
  return results;
}
function digest(list) {
  let hash = 0;
  for (const text of list.join()) hash = hash * 31 + text.charCodeAt(0) | 0;
  return hash;
}
for (const name in functions) {
  const first = digest(all(functions[name]));
  for (let i = 0; i < 25; i++) all(functions[name]);
  print(name, first, first === digest(all(functions[name])));
}
// expect: or -1447196098 true
// expect: unsigned -600412216 true
// expect: shift -455384781 true
// expect: left 2147319500 true
// expect: constants 940976322 true
// expect: both -1625543774 true
// expect: scaled 1086804344 true
// expect: doubles -1447196098 true
// expect: not 1860479493 true

// A long sum, and one that a loop makes, which are no longer exact in the end.
function long(x) {
  const a = x | 0;
  return a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a | 0;
}
function looped(x, n) {
  let sum = x | 0;
  for (let i = 0; i < n; i++) sum += sum;
  return sum | 0;
}
for (let i = 0; i < 3000; i++) long(i * 1000003), looped(i, 40);
print(long(0x7fffffff), long(-5), looped(1, 31), looped(0x7fffffff, 53), looped(3, 60));
// expect: -20 -100 -2147483648 0 0

// The sums may be seen by an exit between.
function seen(array, i) {
  let sum = (array[0] | 0) + (array[1] | 0);
  sum = sum + (array[i] | 0);
  return [sum, sum | 0].join();
}
const list = [0x7fffffff, 0x7fffffff, 3];
for (let i = 0; i < 3000; i++) seen(list, 2);
print(seen(list, 2), seen(list, "1"), seen(list, 9), seen(["5", 6, {}], 2));
// expect: 4294967297,1 6442450941,2147483645 4294967294,-2 11,11
