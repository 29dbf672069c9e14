const signed = new BigInt64Array([0n, 1n, -1n, 2n ** 63n, -(2n ** 63n), 2n ** 64n + 5n]);
const unsigned = new BigUint64Array(signed.buffer);
console.log(signed.join(), unsigned.join());
console.log(signed, BigInt64Array.BYTES_PER_ELEMENT, BigUint64Array.name, signed[Symbol.toStringTag], unsigned.byteLength);
function fill(array, value) {
  for (let i = 0; i < array.length; i++) array[i] = value - BigInt(i);
  let sum = 0n;
  for (let i = 0; i < array.length; i++) sum += array[i];
  return sum;
}
for (let i = 0; i < 30; i++) fill(signed, 3n), fill(unsigned, 3n);
console.log(fill(signed, 3n), fill(unsigned, 2n), fill(signed, -(2n ** 63n)), fill(new BigInt64Array(3), 10n ** 40n));
const attempts = {
  number: () => { signed[0] = 1; }, undefinedValue: () => { signed[1] = undefined; }, outside: () => { signed[100] = 1; },
  text: () => { signed[0] = '77'; return signed[0]; }, boolean: () => { signed[0] = true; return signed[0]; },
  fill: () => signed.fill(1), fillBig: () => signed.fill(9n, 1, 3).join(), fromNumbers: () => new BigInt64Array([1]),
  length: () => new BigInt64Array(2).length, mixed: () => new BigInt64Array(new Int8Array(0)),
  mixedBack: () => new Float64Array(signed), set: () => signed.set(new Int32Array(1)), setBack: () => new Int8Array(9).set(signed),
  setArray: () => { signed.set([1n, '2']); return signed.join(); }, from: () => BigInt64Array.from([1n, 2n], x => x * 2n).join(),
  of: () => BigUint64Array.of(-1n, 1n).join(), ofNumber: () => BigUint64Array.of(1), map: () => signed.map(x => x + 1n).join(),
  mapNumber: () => signed.map(x => 1), filter: () => signed.filter(x => x > 0n).join(), sort: () => signed.sort().join(),
  sortUnsigned: () => new BigUint64Array([-1n, 5n, 2n ** 63n, 0n]).sort().join(),
  sortBy: () => signed.sort((a, b) => a < b ? 1 : a > b ? -1 : 0).join(), reverse: () => signed.reverse().join(),
  reduce: () => signed.reduce((a, b) => a + b), includes: () => signed.includes(9n), includesNumber: () => signed.includes(9),
  indexOf: () => signed.indexOf(2n), slice: () => signed.slice(1, 3).join(), subarray: () => unsigned.subarray(4).join(),
  toSorted: () => signed.toSorted().join(), withValue: () => signed.with(0, 5n).join(), withNumber: () => signed.with(0, 5),
  toReversed: () => unsigned.toReversed().join(), copyWithin: () => signed.copyWithin(0, 4).join(), entries: () => [...signed.entries()].join(),
  species: () => { class X extends BigInt64Array { static get [Symbol.species]() { return Int8Array; } } return new X(2).map(x => x); },
  define: () => { Object.defineProperty(signed, 0, {value: 8n}); return signed[0]; },
  defineNumber: () => Object.defineProperty(signed, 0, {value: 8}), add: () => signed[0] + signed[1], reflect: () => Reflect.set(signed, 0, 3n),
  parse: () => new BigInt64Array(['0x10', ' 5 ', true]).join(), spread: () => [...unsigned].length,
};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    const value = attempt();
    console.log(name, typeof value, String(value));
  } catch (e) {
    console.log(name, e.name + ': ' + e.message);
  }
}

// expect: 0,1,-1,-9223372036854775808,-9223372036854775808,5 0,1,18446744073709551615,9223372036854775808,9223372036854775808,5
// expect: BigInt64Array(6) [
// expect:   0n,
// expect:   1n,
// expect:   -1n,
// expect:   -9223372036854775808n,
// expect:   -9223372036854775808n,
// expect:   5n
// expect: ] 8 BigUint64Array BigInt64Array 48
// expect: 3n 55340232221128654845n 36893488147419103217n -15141063464312635395n
// expect: number TypeError: Cannot convert 1 to a BigInt
// expect: undefinedValue TypeError: Cannot convert undefined to a BigInt
// expect: outside TypeError: Cannot convert 1 to a BigInt
// expect: text bigint 77
// expect: boolean bigint 1
// expect: fill TypeError: Cannot convert 1 to a BigInt
// expect: fillBig string 1,9,9,9223372036854775805,9223372036854775804,9223372036854775803
// expect: fromNumbers TypeError: Cannot convert 1 to a BigInt
// expect: length number 2
// expect: mixed TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: mixedBack TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: set TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: setBack TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: setArray string 1,2,9,9223372036854775805,9223372036854775804,9223372036854775803
// expect: from string 2,4
// expect: of string 18446744073709551615,1
// expect: ofNumber TypeError: Cannot convert 1 to a BigInt
// expect: map string 2,3,10,9223372036854775806,9223372036854775805,9223372036854775804
// expect: mapNumber TypeError: Cannot convert 1 to a BigInt
// expect: filter string 1,2,9,9223372036854775805,9223372036854775804,9223372036854775803
// expect: sort string 1,2,9,9223372036854775803,9223372036854775804,9223372036854775805
// expect: sortUnsigned string 0,5,9223372036854775808,18446744073709551615
// expect: sortBy string 9223372036854775805,9223372036854775804,9223372036854775803,9,2,1
// expect: reverse string 1,2,9,9223372036854775803,9223372036854775804,9223372036854775805
// expect: reduce bigint 27670116110564327424
// expect: includes boolean true
// expect: includesNumber boolean false
// expect: indexOf number 1
// expect: slice string 2,9
// expect: subarray string 9223372036854775804,9223372036854775805
// expect: toSorted string 1,2,9,9223372036854775803,9223372036854775804,9223372036854775805
// expect: withValue string 5,2,9,9223372036854775803,9223372036854775804,9223372036854775805
// expect: withNumber TypeError: Cannot convert 5 to a BigInt
// expect: toReversed string 9223372036854775805,9223372036854775804,9223372036854775803,9,2,1
// expect: copyWithin string 9223372036854775804,9223372036854775805,9,9223372036854775803,9223372036854775804,9223372036854775805
// expect: entries string 0,9223372036854775804,1,9223372036854775805,2,9,3,9223372036854775803,4,9223372036854775804,5,9223372036854775805
// expect: species TypeError: Cannot mix BigInt and other types, use explicit conversions
// expect: define bigint 8
// expect: defineNumber TypeError: Cannot convert 8 to a BigInt
// expect: add bigint 9223372036854775813
// expect: reflect boolean true
// expect: parse string 16,5,1
// expect: spread number 6
