// A lack of memory is not said to be a BigInt that is too large.
// flags: --max-old-space-size=32
const large = 1n << 100000000n, kept = [];
const attempts = [
  () => large * large, () => large / 3n, () => (large - 1n).toString(2), () => 3n ** 400000000n, () => 1n << 800000000n,
  () => BigInt.asUintN(800000000, -1n), () => { for (;;) kept.push(large - BigInt(kept.length)); },
];
for (const attempt of attempts) {
  try {
    attempt();
    console.log('no error');
  } catch (e) {
    console.log(e.name + ': ' + e.message.replace(/for .*/, ''), /BigInt/.test(e.message));
  }
}

// expect: RangeError: Out of memory: no room  true
// expect: RangeError: Out of memory: no room  true
// expect: RangeError: Out of memory: no room  true
// expect: RangeError: Out of memory: no room  true
// expect: RangeError: Out of memory: no room  true
// expect: RangeError: Out of memory: no room  true
// expect: RangeError: Out of memory: no room  true
// skip-stress: every collection would move megabytes
