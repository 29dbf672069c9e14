// Random operands of many lengths, against identities.
let seed = 12345;
const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 8;
function operand(bits) {
  let value = 0n;
  for (let i = 0; i < bits; i += 24) value = value << 24n | BigInt(random());
  value = BigInt.asUintN(random() % bits + 1, value);
  if (random() % 4 === 0) value = (1n << BigInt(bits)) - value;   // long runs of ones
  return random() % 2 ? -value : value;
}
let failures = 0;
function check(condition, name, ...operands) {
  if (!condition && failures++ < 5) console.log('failed:', name, ...operands.map(String));
}
for (let i = 0; i < 150; i++) {
  const a = operand(random() % 700 + 1), b = operand(random() % 700 + 1), c = operand(random() % 700 + 1);
  check(a + b - b === a, 'a + b - b', a, b);
  check((a + b) + c === a + (b + c), 'associative', a, b, c);
  check(a * b === b * a, 'commutative', a, b);
  check(a * (b + c) === a * b + a * c, 'distributive', a, b, c);
  check((a + b) * (a - b) === a * a - b * b, 'squares', a, b);
  if (b !== 0n) {
    const q = a / b, r = a % b;
    check(q * b + r === a, 'division', a, b);
    check(r === 0n || r < 0n === a < 0n, 'sign of remainder', a, b);
    check((r < 0n ? -r : r) < (b < 0n ? -b : b), 'size of remainder', a, b);
    check(a * b / b === a, 'exact division', a, b);
  }
  check(~a === -a - 1n, 'not', a);
  check((a & b) + (a | b) === a + b, 'and, or', a, b);
  check((a ^ b) === (a | b) - (a & b), 'xor', a, b);
  check((a & ~b) === a - (a & b), 'and not', a, b);
  const n = BigInt(random() % 200);
  check(a << n === a * 2n ** n, 'left shift', a, n);
  check(a >> n === (a - ((a % 2n ** n) + 2n ** n) % 2n ** n) / 2n ** n, 'right shift', a, n);
  check(a << -n === a >> n && a >> -n === a << n, 'negative shift', a, n);
  const bits = Number(n);
  check(BigInt.asUintN(bits, a) === (a & 2n ** n - 1n), 'asUintN', a, n);
  const low = BigInt.asUintN(bits, a);
  check(BigInt.asIntN(bits, a) === (bits > 0 && low >> n - 1n ? low - 2n ** n : low), 'asIntN', a, n);
  for (const radix of [2, 3, 10, 16, 32, 36]) {
    const text = a.toString(radix);
    let value = 0n;
    for (const c of text.replace('-', '')) value = value * BigInt(radix) + BigInt(parseInt(c, radix));
    check((text[0] === '-' ? -value : value) === a, 'radix ' + radix, a);
  }
  check(BigInt(String(a)) === a, 'parsing', a);
  check(a < b === b > a && a <= b === !(a > b) && (a === b) === (a - b === 0n), 'order', a, b);
  check(a < b === a - b < 0n, 'order by difference', a, b);
}
console.log('failures:', failures);

// expect: failures: 0
// flags: --max-old-space-size=64
