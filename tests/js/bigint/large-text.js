// Long texts, against others that are known.
const digits = '1234567890'.repeat(40000);
const value = BigInt(digits);
console.log(value.toString() === digits, BigInt('-000' + digits) === -value);
console.log(value % 10n ** 30n, value / 10n ** 399990n);
console.log((10n ** 300000n).toString() === '1' + '0'.repeat(300000), (10n ** 300000n - 1n).toString() === '9'.repeat(300000));
for (const radix of [3, 7, 16, 32, 36]) {
  const text = value.toString(radix);
  let parts = 0n;
  if (radix === 16 || radix === 32) parts = BigInt('0x' + value.toString(16));
  console.log(radix, text.length, text.slice(0, 8), text.slice(-8), parts === 0n || parts === value);
}
console.log((value.toString(7).match(/0+/g) || []).length > 1000);
console.log(BigInt(' '.repeat(100000) + '0'.repeat(200000) + '12') === 12n);

// expect: true true
// expect: 123456789012345678901234567890n 1234567890n
// expect: true true
// expect: 3 838360 11200110 00121200 true
// expect: 7 473317 44363424 54222123 true
// expect: 16 332193 12a2dba4 ce3f0ad2 true
// expect: 32 265754 9a5mt4a7 ir73u2mi true
// expect: 36 257019 ln8wf42f lg5r29ci true
// expect: true
// expect: true
// skip-stress: every collection would move megabytes
