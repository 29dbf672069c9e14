// Atomics on 64-bit elements: values wrap, numbers are refused, and waiting compares all 64 bits.
const array = new BigInt64Array(new SharedArrayBuffer(32)), unsigned = new BigUint64Array(array.buffer);
console.log(Atomics.store(array, 0, 2n ** 63n), Atomics.load(array, 0), Atomics.load(unsigned, 0));
console.log(Atomics.add(array, 1, 5n), Atomics.sub(array, 1, 7n), array[1], unsigned[1]);
console.log(Atomics.and(unsigned, 1, 0xffn), Atomics.or(unsigned, 1, 0x100n), Atomics.xor(unsigned, 1, 1n), unsigned[1]);
console.log(Atomics.exchange(array, 2, 3n), Atomics.compareExchange(array, 2, 3n, -1n), Atomics.compareExchange(array, 2, 3n, 9n), array[2]);
for (const f of [() => Atomics.add(array, 0, 1), () => Atomics.store(array, 9, 1n), () => Atomics.wait(unsigned, 0, 0n)]) {
  try { f(); } catch (error) { console.log(error.name); }
}
console.log(Atomics.wait(array, 2, 2n ** 32n - 1n, 0), Atomics.wait(array, 2, -1n, 0), Atomics.notify(array, 2));
// expect: 9223372036854775808n -9223372036854775808n 9223372036854775808n
// expect: 0n 5n -2n 18446744073709551614n
// expect: 18446744073709551614n 254n 510n 511n
// expect: 0n 3n -1n -1n
// expect: TypeError
// expect: RangeError
// expect: TypeError
// expect: not-equal timed-out 0
