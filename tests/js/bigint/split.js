// Lengths at which products, quotients and texts are split among several calls of GMP.
const ones = bits => (1n << BigInt(bits)) - 1n;
const a = ones(18000000), b = ones(17000001), c = ones(9000003);
const ab = (1n << 35000001n) - (1n << 18000000n) - (1n << 17000001n) + 1n;
console.log(a * b === ab, a * a === (1n << 36000000n) - (1n << 18000001n) + 1n);
console.log(a * c === (1n << 27000003n) - (1n << 18000000n) - (1n << 9000003n) + 1n);
console.log(ab / b === a, (ab + c) % a === c, (ab - 1n) / a === b - 1n);
console.log(ab / 12345n * 12345n + ab % 12345n === ab);

// A text of four leaves, some of whose halves are zeros, and one at the limit of a leaf.
const zeros = '0'.repeat(1262611);
for (const text of ['7' + zeros + '5'.repeat(1262611) + zeros + '00001', '1' + zeros, '1' + zeros + '0']) {
  const value = BigInt('-000' + text);
  console.log(value % 1000000007n, value.toString() === '-' + text);
}
console.log((10n ** 1262612n - 1n).toString() === '9'.repeat(1262612));
const value = 7n ** 1600000n, text = value.toString(36);
let rest = 0n;
for (let i = 0; i < text.length; i += 10) {
  const part = text.slice(i, i + 10);
  rest = (rest * BigInt(36 ** part.length) + BigInt(parseInt(part, 36))) % 1000000007n;
}
console.log(rest === value % 1000000007n, text[0] !== '0');

// expect: true true
// expect: true
// expect: true true true
// expect: true
// expect: -299064629n true
// expect: -330921147n true
// expect: -309211449n true
// expect: true
// expect: true true
// skip-stress: every collection would move megabytes
