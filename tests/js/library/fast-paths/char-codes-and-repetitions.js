// String.fromCharCode of lists of all kinds, and repetitions of units of each size.

const codes = text => Array.from(text, c => c.charCodeAt(0).toString(16)).join();
print(String.fromCharCode() === '', String.fromCharCode(72, 105, 33), codes(String.fromCharCode(0, 255, 0)));
// expect: true Hi! 0,ff,0
print(codes(String.fromCharCode(0x17c, 0xffff, 1)), codes(String.fromCharCode(65, 0x10041, -1, 65.9)));
// expect: 17c,ffff,1 41,41,ffff,41
print(codes(String.fromCharCode(65, '66', null, undefined, {valueOf: () => 67}, 2 ** 40 + 68)));
// expect: 41,42,0,0,43,44
try { String.fromCharCode(65, 1n); } catch (error) { print(error.name); }
// expect: TypeError
const of = (n, c) => String.fromCharCode.apply(null, Array.from({length: n}, (_, i) => c + i % 10));
print([1, 2, 3, 4, 5, 63, 64, 65, 4095, 4096].every(n => of(n, 48).length === n && of(n, 48).endsWith(String((n - 1) % 10))));
// expect: true
print([2, 4095, 4096].every(n => of(n, 0x400).length === n && of(n, 0x400).charCodeAt(n - 1) === 0x400 + (n - 1) % 10));
// expect: true
const holey = [72, , 105];
print(codes(String.fromCharCode.apply(null, holey)), codes(String.fromCharCode(...holey)));
// expect: 48,0,69 48,0,69
for (const Kind of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Float64Array]) {
  print(Kind.name, codes(String.fromCharCode.apply(null, Kind.of(72, 105, 127))), Math.max.apply(null, Kind.of(3, 7, 5)));
}
// expect: Int8Array 48,69,7f 7
// expect: Uint8Array 48,69,7f 7
// expect: Uint8ClampedArray 48,69,7f 7
// expect: Int16Array 48,69,7f 7
// expect: Uint16Array 48,69,7f 7
// expect: Int32Array 48,69,7f 7
// expect: Float64Array 48,69,7f 7
const list = (...values) => values.join('|');
print(list.apply(null, Int8Array.of(-128, -1, 127)), list.apply(null, Int16Array.of(-32768, 5)));
// expect: -128|-1|127 -32768|5
const longer = Uint8Array.of(1, 2);
Object.defineProperty(longer, 'length', {value: 4});
print(list.apply(null, longer));
// expect: 1|2||
const shorter = Uint8Array.of(1, 2, 3);
Object.defineProperty(shorter, 'length', {get() { shrinking.resize(1); return 2; }});
const shrinking = new ArrayBuffer(4, {maxByteLength: 8}), view = new Uint8Array(shrinking);
Object.defineProperty(view, 'length', {get() { shrinking.resize(1); return 2; }});
print(list.apply(null, shorter), list.apply(null, view));
// expect: 1|2 0|

const units = ['a', 'é', 'ł', 'ab', 'łó', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'];
const all = Array.from({length: 40}, (_, i) => units[5].slice(0, i + 1)).concat(units, ['łóżkołóżko', 'łóżko'.repeat(4)]);
const slowly = (unit, n) => Array(n).fill(unit).join('');
print(all.every(unit => [0, 1, 2, 3, 5, 7, 8, 9, 31, 64, 129, 300].every(n => unit.repeat(n) === slowly(unit, n))));
// expect: true
print(all.every(unit => [1, 2, 7, 8, 9, 33, 255, 256, 257, 700].every(n => 'x'.padStart(n, unit) === slowly(unit, n).slice(0, n - 1) + 'x')));
// expect: true
