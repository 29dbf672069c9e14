// With numbers, exactly; with strings; with everything else.
const show = (...values) => console.log(values.map(Number).join(''));
const huge = 2n ** 1100n;
show(1n < 1.5, 1n > 0.5, 1n < 1, 1n <= 1, 1n == 1, 1n === 1, -1n < -0.5, 0n == -0, 0n < 5e-324, 0n > -5e-324);
show(huge > Number.MAX_VALUE, huge < Infinity, -huge > -Infinity, huge == Infinity, 1n < NaN, 1n > NaN, 1n == NaN);
const edge = 2n ** 53n;
show(edge == 2 ** 53, edge + 1n == 2 ** 53, edge + 1n > 2 ** 53, edge + 1n < 2 ** 53 + 2, -edge - 1n < -(2 ** 53));
show(2n ** 64n == 2 ** 64, 2n ** 64n + 1n > 2 ** 64, 2n ** 64n - 1n < 2 ** 64, 2n ** 1023n == 2 ** 1023);
show(2n ** 1023n + 1n > 2 ** 1023, 2n ** 1024n > Number.MAX_VALUE, BigInt(Number.MAX_VALUE) == Number.MAX_VALUE);
show(1n == '1', 1n == ' 1 ', 1n == '1n', 1n == '0x1', 0n == '', 1n == '1.0', 1n < '2', 2n > '1.5', 1n < 'x', 'x' > 1n);
show('10' > 9n, '0b11' == 3n, '-1' == -1n, '-0x1' == -1n, '9'.repeat(30) > 10n ** 29n);
show(1n == true, 0n == false, 2n == true, 1n == null, 0n == undefined, 1n == {valueOf: () => 1}, 1n == Object(1n));
show(1n == [1], 1n == Symbol.iterator, 1n != 1, 1n !== 1n, Object(1n) == Object(1n), 1n < {valueOf: () => 2n});
show(Object.is(0n, -0n), Object.is(1n, 1), Object.is(huge, 2n ** 1100n), [huge].includes(2n ** 1100n));
show([1n, 2n].indexOf(2n) === 1, [1n].indexOf(1) === -1, [1].includes(1n));
switch (3n) { case 3: console.log('number'); break; case 3n: console.log('bigint'); }
console.log([3n, 1, 10n, 2, -5n, 2.5].sort((a, b) => a < b ? -1 : a > b ? 1 : 0).join());
console.log([3n, 1, 10n, 2].sort().join());

// expect: 1101101111
// expect: 1110000
// expect: 10111
// expect: 1111
// expect: 111
// expect: 1101101000
// expect: 11101
// expect: 1100011
// expect: 100001
// expect: 1011
// expect: 110
// expect: bigint
// expect: -5,1,2,2.5,3,10
// expect: 1,10,2,3
