// esbuild: --platform=browser --external:crypto
// Signs and encrypts by three libraries.
import CryptoJS from 'crypto-js';
import elliptic from 'elliptic';
import nacl from 'tweetnacl';

const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
const text = 'attack at dawn → '.repeat(50);
const key = CryptoJS.enc.Hex.parse('000102030405060708090a0b0c0d0e0f');
const iv = CryptoJS.enc.Hex.parse('101112131415161718191a1b1c1d1e1f');
for (const name of ['MD5', 'SHA1', 'SHA256', 'SHA512', 'SHA3', 'RIPEMD160'])
  console.log(name, CryptoJS[name](text).toString());
for (const name of ['AES', 'TripleDES', 'Rabbit', 'RC4', 'Blowfish']) {
  const secret = CryptoJS[name].encrypt(
    text,
    name === 'TripleDES' ? CryptoJS.enc.Hex.parse('00'.repeat(8) + '11'.repeat(8) + '22'.repeat(8)) : key,
    { iv, mode: CryptoJS.mode.CBC },
  );
  console.log(name, secret.ciphertext.toString().slice(0, 40));
}
const secret = CryptoJS.AES.encrypt(text, key, {
  iv,
  mode: CryptoJS.mode.CTR,
  padding: CryptoJS.pad.NoPadding,
});
console.log(
  CryptoJS.AES.decrypt(secret, key, {
    iv,
    mode: CryptoJS.mode.CTR,
    padding: CryptoJS.pad.NoPadding,
  }).toString(CryptoJS.enc.Utf8) === text,
  CryptoJS.PBKDF2('pass', 'salt', { keySize: 8, iterations: 200 }).toString(),
  CryptoJS.HmacSHA256('a', 'b').toString(CryptoJS.enc.Base64),
);
for (const curve of ['secp256k1', 'p256', 'ed25519']) {
  const ec = curve === 'ed25519' ? new elliptic.eddsa('ed25519') : new elliptic.ec(curve);
  const pair =
    curve === 'ed25519' ? ec.keyFromSecret('aa'.repeat(32)) : ec.keyFromPrivate('11'.repeat(32), 'hex');
  const message = Array.from({ length: 32 }, (_, i) => i * 7);
  const signature = pair.sign(message);
  console.log(
    curve,
    curve === 'ed25519' ? pair.getPublic('hex') : pair.getPublic(true, 'hex'),
    curve === 'ed25519' ? signature.toHex() : signature.toDER('hex'),
    pair.verify(message, signature),
    pair.verify([...message.slice(1), 0], signature),
  );
}
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const pair = nacl.sign.keyPair.fromSeed(seed);
const bytes = new TextEncoder().encode(text);
console.log(
  hex(pair.publicKey),
  hex(nacl.sign.detached(bytes, pair.secretKey)).slice(0, 64),
  nacl.sign.detached.verify(bytes, nacl.sign.detached(bytes, pair.secretKey), pair.publicKey),
);
const box = nacl.box.keyPair.fromSecretKey(seed);
console.log(
  hex(nacl.box(bytes, seed.subarray(0, 24), box.publicKey, seed)).slice(0, 64),
  hex(nacl.hash(bytes)).slice(0, 32),
  nacl.secretbox.open(nacl.secretbox(bytes, seed.subarray(8), seed), seed.subarray(8), seed).length,
  nacl.secretbox.open(bytes, seed.subarray(8), seed),
);
