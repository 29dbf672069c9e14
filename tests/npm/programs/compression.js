// esbuild: --platform=browser
// Packs and unpacks by three libraries, which read each other's output.
import * as fflate from 'fflate';
import JSZip from 'jszip';
import * as pako from 'pako';

const text = Array.from({ length: 5000 }, (_, i) => `line ${i} ${(i * 2654435761) % 4294967296} æøå`).join(
  '\n',
);
const bytes = fflate.strToU8(text);
const sum = (array) => array.reduce((a, b) => (Math.imul(a, 31) + b) | 0, 7);
for (const level of [1, 6, 9]) {
  const a = pako.deflate(bytes, { level });
  const b = fflate.zlibSync(bytes, { level });
  console.log(
    level,
    a.length,
    sum(a),
    b.length,
    sum(b),
    sum(fflate.unzlibSync(a)) === sum(bytes),
    sum(pako.inflate(b)) === sum(bytes),
  );
}
console.log(
  pako.inflate(pako.deflateRaw(bytes), { raw: true, toText: true }).length,
  pako.ungzip(fflate.gzipSync(bytes, { mtime: 0 })).length,
);
for (const bad of [Uint8Array.of(1, 2, 3), pako.deflate(bytes).subarray(0, 500).fill(7, 100)]) {
  for (const inflate of [pako.inflate, fflate.unzlibSync]) {
    try {
      console.log(inflate(bad)?.length);
    } catch (error) {
      console.log(String(error.message ?? error));
    }
  }
}
const zip = fflate.zipSync(
  { 'a.txt': bytes, dir: { 'b.txt': [fflate.strToU8('small'), { level: 0 }] } },
  { mtime: new Date(2000, 1, 1) },
);
console.log(zip.length, Object.keys(fflate.unzipSync(zip)).join());

async function archive() {
  const loaded = await JSZip.loadAsync(zip);
  loaded
    .file('c.txt', 'added', { date: new Date(Date.UTC(2001, 1, 1)) })
    .folder('deep')
    .file('d.bin', Uint8Array.of(1, 2, 3), { date: new Date(Date.UTC(2001, 1, 1)), createFolders: false });
  console.log(
    Object.keys(loaded.files).sort().join(),
    (await loaded.file('a.txt').async('string')) === text,
    await loaded.file('dir/b.txt').async('string'),
  );
  const output = await loaded.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  console.log(
    Object.entries(fflate.unzipSync(output))
      .map(([name, b]) => `${name}:${b.length}:${sum(b)}`)
      .sort()
      .join(' '),
    await loaded.file('deep/d.bin').async('base64'),
  );
  await JSZip.loadAsync(Uint8Array.of(80, 75, 1)).catch((error) => console.log(error.message.slice(0, 60)));
}
archive();
