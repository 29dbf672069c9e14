// Products and quotients of long factors, against those that are known.
const ones = bits => (1n << BigInt(bits)) - 1n;
const a = ones(2300000), b = ones(2200001), c = ones(1100003);
console.log(a * b === (1n << 4500001n) - (1n << 2300000n) - (1n << 2200001n) + 1n);
console.log(a * c === (1n << 3400003n) - (1n << 2300000n) - (1n << 1100003n) + 1n);
console.log(a * a === (1n << 4600000n) - (1n << 2300001n) + 1n);
console.log((a * b) / b === a, (a * b) % b === 0n, (a * b + c) % a === c, (a * b + c) / a === b);
console.log((a * a + c) / c * c + (a * a + c) % c === a * a + c);
console.log(a / 12345n * 12345n + a % 12345n === a, a / ones(3000) * ones(3000) + a % ones(3000) === a);

// expect: true
// expect: true
// expect: true
// expect: true true true true
// expect: true
// expect: true true
// skip-stress: every collection would move megabytes
