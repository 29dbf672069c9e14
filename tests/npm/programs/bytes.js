// esbuild: --platform=browser
// Hashes, and packs and unpacks values.
import { decode, encode, ExtensionCodec } from '@msgpack/msgpack';
import { blake3 } from '@noble/hashes/blake3.js';
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const text = utf8ToBytes('The quick brown fox → æøå '.repeat(400));
for (const [name, hash] of Object.entries({ sha256, sha512, sha3_256, keccak_256, blake2b, blake3 }))
  console.log(name, bytesToHex(hash(text)), bytesToHex(hash(new Uint8Array())).slice(0, 16));
console.log(
  bytesToHex(hmac(sha256, utf8ToBytes('key'), text)),
  bytesToHex(pbkdf2(sha256, 'password', 'salt', { c: 500, dkLen: 32 })),
  bytesToHex(scrypt('password', 'salt', { N: 256, r: 8, p: 1, dkLen: 32 })),
);
const codec = new ExtensionCodec();
codec.register({
  type: 1,
  encode: (v) => (v instanceof Map ? encode([...v]) : null),
  decode: (data) => new Map(decode(data)),
});
const value = {
  n: [0, -1, 127, 128, -32769, 4294967296, 1.5, -0, NaN, 2 ** 53],
  s: ['', 'æ→😀', 'x'.repeat(300)],
  b: Uint8Array.of(1, 2, 3),
  d: new Date(1700000000123),
  nil: null,
  deep: Array.from({ length: 400 }, (_, i) => ({ id: i, name: `n${i}`, ok: i % 2 === 0 })),
  map: new Map([['a', 1]]),
};
const packed = encode(value, { extensionCodec: codec });
const back = decode(packed, { extensionCodec: codec });
console.log(
  packed.length,
  bytesToHex(sha256(packed)),
  JSON.stringify(back.deep) === JSON.stringify(value.deep),
  back.d.toISOString(),
  back.map.get('a'),
  back.n.join(),
  back.s[1],
  bytesToHex(back.b),
);
for (const bad of [[0xc1], [0xdb, 0, 0, 0, 9, 1], [0x93, 1]])
  try {
    console.log(decode(Uint8Array.from(bad)));
  } catch (error) {
    console.log(error.name, error.message);
  }
console.log(
  bytesToHex(encode({ big: 2n ** 60n, neg: -5n }, { useBigInt64: true })),
  decode(encode(2n ** 63n, { useBigInt64: true }), { useBigInt64: true }),
);
