// Evaluates expressions, matrices, units and fractions.
import { all, create } from 'mathjs';

const math = create(all, { randomSeed: 'kei' });
for (const text of [
  '1.2 * (2 + 4.5)',
  '12.7 cm to inch',
  'sin(45 deg) ^ 2',
  '9 / 3 + 2i',
  'det([-1, 2; 3, 1])',
  'sqrt(-4)',
  '2 inch + 1 m',
  'derivative("x^3 + sin(x) * x", "x")',
  'simplify("2 * 1 * x ^ (2 - 1) + 0")',
  'f(x, y) = x ^ y; f(2, 10)',
  'inv([1, 2; 3, 4])',
  'bignumber(2) ^ 200',
  'fraction(1, 3) + fraction(2, 7)',
  'std([2, 4, 6, 9])',
  'range(0, 10, 3)',
  'gamma(5.5)',
  'equalText("ab", "ab") ? 1 : 2',
  '50 km/h to m/s',
  'eigs([2, 0; 0, 3]).values',
  'rationalize("1/x + 2/(x+1)")',
  'gcd(84, 36, 120)',
  'bin(37)',
  '[1, 2, 3] .* [4, 5, 6]',
  'cross([1, 0, 0], [0, 1, 0])',
  'factorial(20)',
  'combinations(40, 6)',
  'lusolve([2, 1; 1, 3], [3; 5])',
]) {
  console.log(text, '=>', math.format(math.evaluate(text, {}), { precision: 12 }));
}
const big = create(all, { number: 'BigNumber', precision: 60 });
console.log(big.evaluate('pi').toString(), big.evaluate('exp(1)').toString());
console.log(
  math.parse('a*x^2 + b/(c - 1)').toTex(),
  math
    .parse('2x + y')
    .transform((n) => (n.isSymbolNode && n.name === 'x' ? new math.ConstantNode(3) : n))
    .toString(),
);
const code = math.compile('a * x ^ 2 + b * x + sin(c)');
let sum = 0;
for (let x = 0; x < 3000; x++) sum += code.evaluate({ a: 0.5, b: 2, c: x, x });
console.log(
  sum.toFixed(4),
  math
    .matrix([
      [1, 2],
      [3, 4],
    ])
    .map((v) => v * 2)
    .toString(),
  math.chain(3).add(4).multiply(2).done(),
);
try {
  math.evaluate('2 + (3');
} catch (error) {
  console.log(error.name, error.message);
}
