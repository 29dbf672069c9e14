// BigInts of one and two digits, whose operators have ways of their own, against the same of longer ones.
const values = [0n, 1n, 2n, 7n, 63n, 64n, 65n, 127n, 128n, 0xffffffffn, 1n << 32n, (1n << 63n) - 1n, 1n << 63n, (1n << 64n) - 1n, 1n << 64n, (1n << 125n) - 1n, 1n << 126n, (1n << 127n) - 3n, (1n << 128n) - 1n].flatMap(x => [x, -x]);
const far = 200n, wide = x => x << far;
const same = {add: (a, b) => a + b === wide(a) + wide(b) >> far, subtract: (a, b) => a - b === wide(a) - wide(b) >> far, multiply: (a, b) => a * b === wide(a) * wide(b) >> 2n * far, and: (a, b) => (a & b) === (wide(a) & wide(b)) >> far, or: (a, b) => (a | b) === (wide(a) | wide(b)) >> far, xor: (a, b) => (a ^ b) === (wide(a) ^ wide(b)) >> far, divide: (a, b) => b === 0n || a / b === wide(a) / wide(b), rest: (a, b) => b === 0n || a % b === wide(a) % wide(b) >> far, equal: (a, b) => (a === b) === (wide(a) === wide(b)), loose: (a, b) => (a == b) === (wide(a) == wide(b)), less: (a, b) => (a < b) === (wide(a) < wide(b)), shift: (a, b) => b < 0n || b > 130n || a << b === wide(a) << b >> far && a >> b === wide(a) >> far + b && a << b === a >> -b && a >> b === a << -b};
for (const name in same) print(name, values.every(a => values.every(b => same[name](a, b))));
// expect: add true
// expect: subtract true
// expect: multiply true
// expect: and true
// expect: or true
// expect: xor true
// expect: divide true
// expect: rest true
// expect: equal true
// expect: loose true
// expect: less true
// expect: shift true
print(values.every(a => { let up = a, down = a; up++; down--; return up === a + 1n && down === a - 1n && -a === 0n - a && ~a === -1n - a; }));
// expect: true
print(5n - 5n, 8n & 7n, 1n >> 1n, -1n >> 1n, -1n >> 1000n, 1n << 63n, -1n << 63n, -(1n << 63n) & -1n, 1n << 64n, 12n << -1n, 3n ^ 3n, 0n << 5n, 5n << 0n);
// expect: 0 0 0 -1 -1 9223372036854775808 -9223372036854775808 -9223372036854775808 18446744073709551616 6 0 0 5
for (const f of [() => 1n << (1n << 70n), () => 1n >>> 1n, () => 1n + 1, () => 1n & 1]) try { print(f()); } catch (e) { print(e.name); }
// expect: RangeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const powers = (base, n) => { let p = 1n; for (let k = 0n; k < n; k++) p *= base; return p; };
print([3n, -3n, 7n, -10n, 255n, (1n << 63n) - 1n, -(1n << 64n) + 1n].every(x => [0n, 1n, 2n, 3n, 5n, 16n, 38n, 39n, 40n, 41n, 80n, 81n].every(n => x ** n === powers(x, n))));
// expect: true
print([0n, 1n, -1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n), -(2n ** 53n) - 1n, 2n ** 64n - 1n, 1n << 64n].map(Number).join());
// expect: 0,1,-1,9007199254740991,9007199254740992,9007199254740992,-9007199254740992,-9007199254740992,18446744073709552000,18446744073709552000
print(typeof new Number(5n), new Number(-5n) + 1, Number({valueOf: () => 9n}), Object.is(Number(0n), 0));
// expect: object -4 9 true
print(5n / 3n, -5n / 3n, 5n % -3n, -5n % 3n, 6n % 3n, -6n % 3n, 2n / 3n, 0n / 5n, 0n % 5n, ((1n << 64n) - 1n) / 1n, ((1n << 64n) - 1n) % 10n);
// expect: 1 -1 2 -2 0 0 0 0 0 18446744073709551615 5
for (const f of [() => 1n / 0n, () => 1n % 0n, () => 0n / 0n]) try { print(f()); } catch (e) { print(e.name, e.message); }
// expect: RangeError Division by zero
// expect: RangeError Division by zero
// expect: RangeError Division by zero
