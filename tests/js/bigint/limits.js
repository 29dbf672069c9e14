// What is too large is a RangeError, at once.
const attempts = [
  () => 2n ** (2n ** 40n), () => 2n ** (2n ** 100n), () => 3n ** (2n ** 31n), () => (2n ** 600n) ** (2n ** 30n),
  () => 1n << (1n << 62n), () => 1n << (1n << 200n), () => 1n << (1n << 31n), () => 1n >> -(1n << 62n),
  () => BigInt.asUintN(2 ** 53 - 1, -1n), () => BigInt.asUintN(2 ** 31, -1n), () => (1n << 700000000n) ** 2n,
];
for (const attempt of attempts) {
  try {
    attempt();
    console.log('no error');
  } catch (e) {
    console.log(e.name + ': ' + e.message);
  }
}
// What is small is not.
console.log(0n << (1n << 62n), 1n >> (1n << 62n), -1n >> (1n << 62n), 0n >> -(1n << 62n), -5n << -(1n << 100n));
console.log(BigInt.asUintN(2 ** 53 - 1, 5n), BigInt.asIntN(2 ** 53 - 1, -5n), BigInt.asIntN(2 ** 53 - 1, 2n ** 100n) === 2n ** 100n);
console.log((-1n) ** (1n << 100n), 1n ** (1n << 100n), 0n ** (1n << 100n));

// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: RangeError: Maximum BigInt size exceeded
// expect: 0n 0n -1n 0n -1n
// expect: 5n -5n true
// expect: 1n 1n 0n
