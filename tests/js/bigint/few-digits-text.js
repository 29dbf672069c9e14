// Decimal texts of BigInts of a few digits, about the edges of their pieces.
let wrong = 0;
for (let zeros = 0; zeros < 190; zeros += zeros % 19 < 17 && zeros > 2 ? 6 : 1) {
  const text = '1' + '0'.repeat(zeros), nines = '9'.repeat(zeros + 1), mixed = '7' + '0'.repeat(zeros) + '3' + '40'.repeat(zeros % 7);
  for (const t of [text, nines, mixed, '-' + mixed]) if (BigInt(t).toString() !== t || `${BigInt(t)}` !== t) wrong++;
  if ((BigInt(nines) + 1n).toString() !== '1' + '0'.repeat(zeros + 1) || (BigInt(text) - 1n).toString() !== ('9'.repeat(zeros) || '0')) wrong++;
}
print(wrong, (2n ** 64n).toString(), 2n ** 128n - 1n, -(2n ** 192n));
print((2n ** 512n - 1n).toString(), (2n ** 512n).toString().length, (2n ** 100n).toString(36), (2n ** 100n).toString(16));
// expect: 0 18446744073709551616 340282366920938463463374607431768211455 -6277101735386680763835789423207666416102355444464034512896
// expect: 13407807929942597099574024998205846127479365820592393377723561443721764030073546976801874298166903427690031858186486050853753882811946569946433649006084095 155 3ewfdnca0n6ld1ggvfgg 10000000000000000000000000
