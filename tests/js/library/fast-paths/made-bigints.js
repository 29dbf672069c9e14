// BigInt of numbers and texts, texts of BigInts, and BigInts as the keys of Maps and Sets.
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return String(r); };
print([0, -0, 1, -1, 2 ** 30 - 1, 2 ** 30, -(2 ** 30), -(2 ** 30) - 1, 2 ** 31, 2 ** 53, -(2 ** 53) + 1, 2 ** 63, -(2 ** 63), 2 ** 64, -(2 ** 64), 1e300, 1e18, 9223372036854774784].map(x => thrice(() => BigInt(x))).join());
// expect: 0,0,1,-1,1073741823,1073741824,-1073741824,-1073741825,2147483648,9007199254740992,-9007199254740991,9223372036854775808,-9223372036854775808,18446744073709551616,-18446744073709551616,1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160,1000000000000000000,9223372036854774784
print([0.5, -1.5, NaN, Infinity, -Infinity, undefined, null, true, false, '12', ' -7 ', 'x', Symbol('s'), 5n, -(2n ** 70n), {}, [3], { valueOf: () => 9 }].map(x => thrice(() => BigInt(x))).join(), thrice(() => BigInt()), thrice(() => new BigInt(1)), thrice(() => BigInt(1, 2)));
// expect: RangeError,RangeError,RangeError,RangeError,RangeError,TypeError,TypeError,1,0,12,-7,SyntaxError,TypeError,5,-1180591620717411303424,SyntaxError,3,9 TypeError TypeError 1
// Texts of every length, there and back, beside sums of their parts.
let wrong = 0;
const texts = [];
for (let n = 1; n <= 170; n++) for (const digit of '19') for (const text of [digit.repeat(n), '1' + '0'.repeat(n - 1), '9' + '0'.repeat(n - 1) + '7', Array.from({ length: n }, (_, i) => (i * 7 + n) % 10).join('').replace(/^0/, '3')]) {
  let value = 0n; for (const c of text) value = value * 10n + BigInt(+c);
  if (BigInt(text) !== value || value.toString() !== text || `${-value}` !== '-' + text || BigInt('-' + text) !== -value || BigInt('000' + text) !== value || BigInt(text).toString(16) !== value.toString(16)) { wrong++; texts.push(text); }
}
print(wrong, texts.slice(0, 3).join());
// expect: 0 
print([0n, 10n ** 18n, 10n ** 19n - 1n, 10n ** 19n, 10n ** 19n + 1n, 2n ** 64n - 1n, 2n ** 64n, 10n ** 38n, 10n ** 38n - 1n, 10n ** 57n + 5n, 10n ** 76n, 2n ** 511n, 2n ** 512n, 2n ** 513n].map(String).join());
// expect: 0,1000000000000000000,9999999999999999999,10000000000000000000,10000000000000000001,18446744073709551615,18446744073709551616,100000000000000000000000000000000000000,99999999999999999999999999999999999999,1000000000000000000000000000000000000000000000000000000005,10000000000000000000000000000000000000000000000000000000000000000000000000000,6703903964971298549787012499102923063739682910296196688861780721860882015036773488400937149083451713845015929093243025426876941405973284973216824503042048,13407807929942597099574024998205846127479365820592393377723561443721764030073546976801874298166903427690031858186486050853753882811946569946433649006084096,26815615859885194199148049996411692254958731641184786755447122887443528060147093953603748596333806855380063716372972101707507765623893139892867298012168192
print(['1'.repeat(152) + 'x', '1'.repeat(40) + 'n', '1e50', '1'.repeat(30) + ' 1', '+' + '1'.repeat(45), '-' + '0'.repeat(160), '0x' + 'f'.repeat(40), '0b' + '10'.repeat(50), '٣'.repeat(45), ''].map(x => thrice(() => BigInt(x))).join());
// expect: SyntaxError,SyntaxError,SyntaxError,SyntaxError,111111111111111111111111111111111111111111111,0,1461501637330902918203684832716283019655932542975,845100400152152934331135470250,SyntaxError,0
// Keys.
const keys = [0n, 1n, -1n, 2n, 2n ** 32n, -(2n ** 32n), 2n ** 32n + 1n, 2n ** 63n, -(2n ** 63n), 2n ** 64n - 1n, 1n - 2n ** 64n, 2n ** 64n, -(2n ** 64n), 2n ** 100n, 10n ** 40n];
const map = new Map(), set = new Set();
for (const k of keys) { map.set(k, 'v' + k); set.add(k); }
for (const k of keys) { if (map.get(k + 0n) !== 'v' + k || !set.has(k * 1n) || !map.has(BigInt(String(k))) || map.has(k + 5n * 10n ** 9n)) wrong++; }
print(wrong, map.size, set.size, map.get(1), map.get(1.5), set.has('1'), map.has(BigInt.asUintN(64, -1n)), new Set([1n, 1n, 1, '1', 2n - 1n]).size, [...new Map([[5n, 'a'], [5n, 'b'], [-5n, 'c']])].join());
// expect: 0 15 15 undefined undefined false true 3 5,b,-5,c
for (let i = 0; i < 600; i++) { map.set(BigInt(i) * 4294967296n, i); map.set(-BigInt(i), i); }
for (let i = 1; i < 600; i++) { if (map.get(BigInt(i) << 32n) !== i || map.get(-1n * BigInt(i)) !== i) wrong++; if (i % 3 === 0 && !map.delete(BigInt(i) << 32n)) wrong++; if (i % 3 === 0 && map.has(BigInt(i) << 32n)) wrong++; }
print(wrong, map.delete(1n), map.delete(1n), map.size);
// expect: 0 true false 1011
