const attempts = {
  mixedAdd: () => 1n + 1, mixedSub: () => 1 - 1n, mixedMul: () => 1n * 1.5, mixedPow: () => 2 ** 2n,
  mixedOr: () => 1n | 1, mixedShift: () => 1n << 1, undefinedAdd: () => 1n + undefined, nullMul: () => null * 1n,
  booleanAdd: () => true + 1n, arrayMinus: () => [] - 1n, unsignedShift: () => 1n >>> 0n, mixedUnsigned: () => 1n >>> 0,
  plus: () => +1n, plusWrapper: () => +Object(1n), divide: () => 1n / 0n, remainder: () => 1n % 0n,
  math: () => Math.abs(1n), max: () => Math.max(1n), sqrt: () => Math.sqrt(4n),
  construct: () => new BigInt(1), fraction: () => BigInt(1.5), nan: () => BigInt(NaN), infinity: () => BigInt(-Infinity),
  undefinedValue: () => BigInt(undefined), noArgument: () => BigInt(), nullValue: () => BigInt(null),
  symbol: () => BigInt(Symbol('x')), text: () => BigInt('abc'), mixedText: () => BigInt('1 2'), floatText: () => BigInt('1.5'),
  signText: () => BigInt('-'), prefix: () => BigInt('0x'), signedPrefix: () => BigInt('-0x1'), suffix: () => BigInt('1n'),
  radix: () => 1n.toString(1), radixHigh: () => 1n.toString(37),
  bits: () => BigInt.asIntN(-1, 0n), bitsHigh: () => BigInt.asUintN(2 ** 53, 0n),
  asNumber: () => BigInt.asIntN(1, 1), json: () => JSON.stringify(1n), jsonInside: () => JSON.stringify({a: [1n]}),
  jsonWrapper: () => JSON.stringify(Object(1n)), isNaN: () => isNaN(1n), date: () => new Date(1n), length: () => new Array(1n).length,
  at: () => [].at(1n), repeat: () => 'x'.repeat(1n), charAt: () => 'x'.charAt(0n), parse: () => Number.parseFloat(1n),
  toFixed: () => (1).toFixed(1n), increment: () => { let x = {valueOf: () => 1n}; return ++x; },
  toPrimitive: () => BigInt({valueOf: () => '0x1F'}), objectAdd: () => ({valueOf: () => 1n}) + 1n,
};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    const value = attempt();
    console.log(name, typeof value, String(value));
  } catch (e) {
    console.log(name, e.name + ': ' + e.message);
  }
}
for (const attempt of [() => 2n ** -1n, () => BigInt.prototype.toString.call(1), () => BigInt.prototype.valueOf.call({})]) {
  try {
    attempt();
  } catch (e) {
    console.log(e.name);
  }
}

// expect: mixedAdd TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: mixedSub TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: mixedMul TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: mixedPow TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: mixedOr TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: mixedShift TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: undefinedAdd TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: nullMul TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: booleanAdd TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: arrayMinus TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: unsignedShift TypeError: BigInts have no unsigned right shift, use >> instead
// expect: mixedUnsigned TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: plus TypeError: Cannot convert a BigInt value to a number
// expect: plusWrapper TypeError: Cannot convert a BigInt value to a number
// expect: divide RangeError: Division by zero
// expect: remainder RangeError: Division by zero
// expect: math TypeError: Cannot convert a BigInt value to a number
// expect: max TypeError: Cannot convert a BigInt value to a number
// expect: sqrt TypeError: Cannot convert a BigInt value to a number
// expect: construct TypeError: BigInt is not a constructor
// expect: fraction RangeError: The number 1.5 cannot be converted to a BigInt because it is not an integer
// expect: nan RangeError: The number NaN cannot be converted to a BigInt because it is not an integer
// expect: infinity RangeError: The number -Infinity cannot be converted to a BigInt because it is not an integer
// expect: undefinedValue TypeError: Cannot convert undefined to a BigInt
// expect: noArgument TypeError: Cannot convert undefined to a BigInt
// expect: nullValue TypeError: Cannot convert null to a BigInt
// expect: symbol TypeError: Cannot convert Symbol(x) to a BigInt
// expect: text SyntaxError: Cannot convert abc to a BigInt
// expect: mixedText SyntaxError: Cannot convert 1 2 to a BigInt
// expect: floatText SyntaxError: Cannot convert 1.5 to a BigInt
// expect: signText SyntaxError: Cannot convert - to a BigInt
// expect: prefix SyntaxError: Cannot convert 0x to a BigInt
// expect: signedPrefix SyntaxError: Cannot convert -0x1 to a BigInt
// expect: suffix SyntaxError: Cannot convert 1n to a BigInt
// expect: radix RangeError: toString() radix argument must be between 2 and 36
// expect: radixHigh RangeError: toString() radix argument must be between 2 and 36
// expect: bits RangeError: Invalid value: not (convertible to) a safe integer
// expect: bitsHigh RangeError: Invalid value: not (convertible to) a safe integer
// expect: asNumber TypeError: Cannot convert 1 to a BigInt
// expect: json TypeError: Do not know how to serialize a BigInt
// expect: jsonInside TypeError: Do not know how to serialize a BigInt
// expect: jsonWrapper TypeError: Do not know how to serialize a BigInt
// expect: isNaN TypeError: Cannot convert a BigInt value to a number
// expect: date TypeError: Cannot convert a BigInt value to a number
// expect: length number 1
// expect: at TypeError: Cannot convert a BigInt value to a number
// expect: repeat TypeError: Cannot convert a BigInt value to a number
// expect: charAt TypeError: Cannot convert a BigInt value to a number
// expect: parse number 1
// expect: toFixed TypeError: Cannot convert a BigInt value to a number
// expect: increment bigint 2
// expect: toPrimitive bigint 31
// expect: objectAdd bigint 2
// expect: RangeError
// expect: TypeError
// expect: TypeError
