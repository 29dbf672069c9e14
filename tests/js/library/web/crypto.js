// crypto: random bytes and identifiers.
console.log(crypto instanceof Crypto, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID()), crypto.randomUUID() !== crypto.randomUUID());
// expect: true true true
const bytes = new Uint8Array(64), part = bytes.subarray(0, 32);
console.log(crypto.getRandomValues(part) === part, part.some(byte => byte !== 0), bytes.subarray(32).some(byte => byte !== 0));
// expect: true true false
for (const array of [new Int16Array(8), new BigInt64Array(4), new Uint8ClampedArray(16), new Uint32Array(16384), new Uint8Array(0)]) console.log(crypto.getRandomValues(array).length);
// expect: 8
// expect: 4
// expect: 16
// expect: 16384
// expect: 0
for (const wrong of [new Float64Array(1), new DataView(new ArrayBuffer(1)), new Uint8Array(65537), new ArrayBuffer(1), [1], undefined]) {
  try { crypto.getRandomValues(wrong); } catch (e) { console.log(e.name, e.code); }
}
// expect: TypeMismatchError 17
// expect: TypeMismatchError 17
// expect: QuotaExceededError 22
// expect: TypeError undefined
// expect: TypeError undefined
// expect: TypeError undefined
try { new Crypto; } catch (e) { console.log(e.name); }
// expect: TypeError
