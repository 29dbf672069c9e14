// esbuild: --platform=browser --external:crypto
// Makes keys, certificates and hashes.
import forge from 'node-forge';

let state = 7;
const byte = () => ((state = (state * 1103515245 + 12345) % 2147483648) >> 16) & 255;
const random = { getBytesSync: (n) => String.fromCharCode(...Array.from({ length: n }, byte)) };
const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair({
  bits: 512,
  e: 0x10001,
  prng: random,
  algorithm: 'PRIMEINC',
});
const digest = forge.md.sha256.create().update('message →', 'utf8');
const signature = privateKey.sign(digest);
console.log(
  publicKey.verify(digest.digest().bytes(), signature),
  publicKey.n.toString(16).length,
  privateKey.decrypt(publicKey.encrypt('secret')),
);
const certificate = forge.pki.createCertificate();
certificate.publicKey = publicKey;
certificate.serialNumber = '01';
certificate.validity.notBefore = new Date(Date.UTC(2024, 0, 1));
certificate.validity.notAfter = new Date(Date.UTC(2034, 0, 1));
certificate.setSubject([{ name: 'commonName', value: 'kei.example' }]);
certificate.setIssuer([{ name: 'commonName', value: 'kei.example' }]);
certificate.setExtensions([
  { name: 'basicConstraints', cA: true },
  { name: 'subjectAltName', altNames: [{ type: 2, value: 'a.example' }] },
]);
certificate.sign(privateKey, forge.md.sha256.create());
const again = forge.pki.certificateFromPem(forge.pki.certificateToPem(certificate));
console.log(
  again.verify(certificate),
  again.subject.getField('CN').value,
  again.extensions.map((e) => e.name).join(),
  forge.pki.privateKeyFromPem(forge.pki.privateKeyToPem(privateKey)).d.equals(privateKey.d),
);
const cipher = forge.cipher.createCipher('AES-GCM', 'k'.repeat(16));
cipher.start({ iv: 'i'.repeat(12), additionalData: 'head' });
cipher.update(forge.util.createBuffer('plain text '.repeat(200)));
cipher.finish();
const hmac = forge.hmac.create();
hmac.start('sha1', 'k');
hmac.update('v');
console.log(
  cipher.output.toHex().slice(0, 40),
  cipher.mode.tag.toHex(),
  forge.pkcs5.pbkdf2('pass', 'salt', 100, 16, 'sha1').length,
  hmac.digest().toHex(),
);
