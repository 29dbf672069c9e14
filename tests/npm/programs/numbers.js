// Computes with long decimals and integers by five libraries.
import bigInt from 'big-integer';
import BigNumber from 'bignumber.js';
import BN from 'bn.js';
import { Decimal } from 'decimal.js';
import Long from 'long';

BigNumber.config({ DECIMAL_PLACES: 50 });
Decimal.set({ precision: 60 });
console.log(
  new BigNumber(2).sqrt().toString(),
  new BigNumber('123456789.987654321').times('1e-30').toFixed(45),
  new BigNumber(10).div(3).toFormat(8),
);
console.log(
  new BigNumber('ff.8', 16).toString(),
  new BigNumber(255.5).toString(2),
  new BigNumber(3)
    .pow(200)
    .mod(1e9 + 7)
    .toString(),
  new BigNumber(NaN).isNaN(),
);
console.log(
  Decimal.exp(1).toString(),
  Decimal.ln(10).toString(),
  new Decimal(2).pow('0.5').toString(),
  Decimal.sin(1).toString(),
);
console.log(
  new Decimal('0.1').plus('0.2').equals('0.3'),
  new Decimal('123.456').toFraction(1000).join('/'),
  new Decimal(1e21).toHexadecimal(),
  Decimal.atan(1).times(4).toString(),
);
let factorial = bigInt.one;
for (let i = 1; i <= 200; i++) factorial = factorial.multiply(i);
console.log(
  factorial.toString().length,
  factorial.mod('1000000007').toString(),
  bigInt('1234567890123456789').isPrime(),
  bigInt(2)
    .pow(127)
    .minus(1)
    .isProbablePrime(10, () => 0.5),
  bigInt('zz', 36).toString(2),
  bigInt(48).shiftLeft(70).toString(16),
);
const p = new BN('ffffffff00000001000000000000000000000000ffffffffffffffffffffffff', 16);
const red = BN.red(p);
let power = new BN(3).toRed(red);
for (let i = 0; i < 200; i++) power = power.redSqr().redAdd(new BN(i).toRed(red));
console.log(
  power.fromRed().toString(16),
  new BN('123456789012345678901234567890').invm(p).toString(),
  new BN(-5).toTwos(16).toString(2),
  new BN('deadbeef', 16).toArray('le', 6).join(),
);
let hash = Long.fromString('cbf29ce484222325', true, 16);
for (const c of 'hello from Kei'.repeat(100))
  hash = hash.xor(c.charCodeAt(0)).multiply(Long.fromString('100000001b3', true, 16));
console.log(
  hash.toString(),
  hash.toString(36),
  Long.MIN_VALUE.divide(7).toString(),
  Long.fromNumber(-1).shiftRightUnsigned(3).toString(),
  Long.fromBytesLE([1, 2, 3, 4, 5, 6, 7, 8]).toString(),
);
let pi = new Decimal(0);
for (let k = 0; k < 40; k++)
  pi = pi.plus(
    new Decimal(1).div(new Decimal(16).pow(k)).times(
      new Decimal(4)
        .div(8 * k + 1)
        .minus(new Decimal(2).div(8 * k + 4))
        .minus(new Decimal(1).div(8 * k + 5))
        .minus(new Decimal(1).div(8 * k + 6)),
    ),
  );
console.log(pi.toFixed(45));
