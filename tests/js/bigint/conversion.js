for (const value of [0, -0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64, 1e21, -1e100, 2 ** 1023,
                     Number.MAX_VALUE, 123456789, true, false, '', '  12  ', '-12', '+12', '0xff', '0B11', '0o17',
                     '\n9007199254740993\t', [], ['5'], {valueOf: () => '7'}, Object(3n)]) {
  console.log(BigInt(value).toString());
}
const numbers = [0n, 1n, -1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 53n + 2n, 2n ** 53n + 3n, -(2n ** 53n) - 1n, 2n ** 64n - 1n,
                 2n ** 64n + 1n, 2n ** 64n + 2n ** 11n, 2n ** 64n + 2n ** 11n + 1n, 2n ** 64n + 3n * 2n ** 11n, 2n ** 1023n,
                 2n ** 1024n, 2n ** 1024n - 1n, 2n ** 1024n - 2n ** 970n, 2n ** 1024n - 2n ** 970n - 1n, -(2n ** 2000n)];
console.log(numbers.map(Number).join());
console.log(parseInt(12n), parseInt('12n'), parseFloat(10n ** 25n), Number.parseInt(255n, 16), isFinite(Number(2n ** 2000n)));
console.log(`${5n}`, '' + 5n, 5n + 'x', [1n, [2n]] + '', String(Object(9n)), 10n.toString(2), (-255n).toString(16), 35n.toString(36));
console.log(1n ? 'true' : 'false', 0n ? 'true' : 'false', !0n, !!1n, !-1n, 0n || 'or', 1n && 'and', 0n ?? 'nullish', Boolean(0n));
console.log([0n, 1n, 2n].filter(Boolean).length, while0(), typeof 1n, typeof Object(1n), typeof 0n == 'bigint', typeof 1 === 'bigint');
function while0() { let n = 10n, count = 0; while (n) { n -= 1n; count++; } return count; }
console.log(0n.toString(), (-0n).toString(), BigInt(-0).toString());
console.log(Number(10n ** 400n), -Number(10n ** 308n), new Number(5n) + 0, Number('5'), Number(-0n));
console.log(new Date(Number(86400000n)).getTime(), Math.max(Number(3n), 2), 'abc'[1n], 'abc'.at(Number(-1n)), [1, 2, 3][2n]);
console.log(1n.constructor === BigInt, Object.getPrototypeOf(1n) === BigInt.prototype, BigInt.prototype[Symbol.toStringTag]);
console.log(Object.prototype.toString.call(1n), BigInt.length, BigInt.name, BigInt.asIntN.length, BigInt.prototype.toString.length);
console.log((1n).foo, 'toString' in Object(1n), Object(1n) instanceof BigInt, 1n instanceof BigInt, Object(1n).valueOf());

// expect: 0
// expect: 0
// expect: 1
// expect: -1
// expect: 2147483648
// expect: -2147483648
// expect: 9007199254740992
// expect: 9223372036854775808
// expect: -9223372036854775808
// expect: 18446744073709551616
// expect: 1000000000000000000000
// expect: -10000000000000000159028911097599180468360808563945281389781327557747838772170381060813469985856815104
// expect: 89884656743115795386465259539451236680898848947115328636715040578866337902750481566354238661203768010560056939935696678829394884407208311246423715319737062188883946712432742638151109800623047059726541476042502884419075341171231440736956555270413618581675255342293149119973622969239858152417678164812112068608
// expect: 179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766878171540458953514382464234321326889464182768467546703537516986049910576551282076245490090389328944075868508455133942304583236903222948165808559332123348274797826204144723168738177180919299881250404026184124858368
// expect: 123456789
// expect: 1
// expect: 0
// expect: 0
// expect: 12
// expect: -12
// expect: 12
// expect: 255
// expect: 3
// expect: 15
// expect: 9007199254740993
// expect: 0
// expect: 5
// expect: 7
// expect: 3
// expect: 0,1,-1,9007199254740992,9007199254740992,9007199254740994,9007199254740996,-9007199254740992,18446744073709552000,18446744073709552000,18446744073709552000,18446744073709556000,18446744073709560000,8.98846567431158e+307,Infinity,Infinity,Infinity,1.7976931348623157e+308,-Infinity
// expect: 12 12 1e+25 597 false
// expect: 5 5 5x 1,2 9 1010 -ff z
// expect: true false true true false or and 0n false
// expect: 2 10 bigint object true false
// expect: 0 0 0
// expect: Infinity -1e+308 5 5 0
// expect: 86400000 3 b c 3
// expect: true true BigInt
// expect: [object BigInt] 1 BigInt 2 0
// expect: undefined true true false 1n
