// TextDecoder: labels, UTF-8 and UTF-16, byte order marks, fatal errors and streams.
const show = text => JSON.stringify(text).replace(/[^ -~]/g, c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
const decode = (bytes, label, options) => show(new TextDecoder(label, options).decode(new Uint8Array(bytes)));
console.log(new TextDecoder().encoding, new TextDecoder(' UTF8\n').encoding, new TextDecoder('Latin1').encoding, new TextDecoder('unicode').encoding);
// expect: utf-8 utf-8 windows-1252 utf-16le
for (const label of ['', 'utf 8', 'utf-7', 'iso-2022-kr', 'replacement', '\u00a0utf-8', 'utf-8\0', '\u212aoi8-r']) {
  try { new TextDecoder(label); } catch (e) { console.log(e.name); }
}
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
console.log(decode([0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80]));
// expect: "a\u00e9\u20ac\ud83d\ude00"
console.log(decode([0xc0, 0x80, 0x61]), decode([0xe2, 0x82]), decode([0xe2, 0x82, 0x61]), decode([0xed, 0xa0, 0x80]), decode([0xf0, 0x90, 0xff]));
// expect: "\ufffd\ufffda" "\ufffd" "\ufffda" "\ufffd\ufffd\ufffd" "\ufffd\ufffd"
console.log(decode([0xef, 0xbb, 0xbf, 0x61]), decode([0xef, 0xbb, 0xbf, 0x61], 'utf-8', { ignoreBOM: true }), decode([0xef, 0xbb]));
// expect: "a" "\ufeffa" "\ufffd"
console.log(decode([0xff, 0xfe, 0x61, 0], 'utf-16'), decode([0xfe, 0xff, 0, 0x61], 'utf-16be'), decode([0xfe, 0xff, 0, 0x61], 'utf-16be', { ignoreBOM: true }));
// expect: "a" "a" "\ufeffa"
console.log(decode([0x3d, 0xd8, 0, 0xde], 'utf-16'), decode([0x3d, 0xd8, 0x61, 0], 'utf-16'), decode([0, 0xde], 'utf-16'), decode([0x61, 0, 0x62], 'utf-16'));
// expect: "\ud83d\ude00" "\ufffda" "\ufffd" "a\ufffd"
console.log(decode([0x3d, 0xd8, 0x61], 'utf-16'), decode([0x80, 0x93, 0xff]), decode([0x80, 0x93, 0xff], 'ascii'), decode([0x61, 0x80, 0xff], 'x-user-defined'));
// expect: "\ufffd" "\ufffd\ufffd\ufffd" "\u20ac\u201c\u00ff" "a\uf780\uf7ff"

for (const [label, bytes] of [['utf-8', [0x61, 0xff]], ['utf-8', [0xe2, 0x82]], ['utf-16le', [0]], ['utf-16le', [0, 0xdc]]]) {
  try { new TextDecoder(label, { fatal: true }).decode(new Uint8Array(bytes)); } catch (e) { console.log(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const { fatal, ignoreBOM } = new TextDecoder('utf-8', { fatal: 1, ignoreBOM: 'yes' });
console.log(fatal, ignoreBOM, new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xe2, 0x82, 0xac])));
// expect: true true €

// Each byte alone in a stream gives the same as all at once; a mark is one at the beginning alone.
const inParts = (bytes, label) => {
  const decoder = new TextDecoder(label);
  let text = '';
  for (const byte of bytes) text += decoder.decode(new Uint8Array([byte]), { stream: true });
  return text + decoder.decode();
};
const samples = [[0xef, 0xbb, 0xbf, 0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbb, 0xbf], [0xf0, 0x9f, 0x41], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf4, 0x90, 0x80]];
for (const bytes of samples) console.log(show(inParts(bytes, 'utf-8')), show(inParts(bytes, 'utf-8')) === decode(bytes));
// expect: "\ud83d\ude00\ufeff" true
// expect: "\ufffdA" true
// expect: "\ufffd\ufffd\ufffd" true
// expect: "\ufffd" true
// expect: "\ufffd\ufffd\ufffd" true
for (const label of ['utf-16le', 'utf-16be']) {
  for (const bytes of [[0xff, 0xfe, 0x3d, 0xd8, 0, 0xde], [0xd8, 0x3d, 0xde, 0], [0, 0xd8, 0x41], [0xd8, 0, 0xd8, 0]]) {
    if (show(inParts(bytes, label)) !== decode(bytes, label)) console.log('differs', label, bytes);
  }
}
const decoder = new TextDecoder;
console.log(show(decoder.decode(new Uint8Array([0xe2]), { stream: true })), show(decoder.decode(new Uint8Array([0x82, 0xac]))), show(decoder.decode(new Uint8Array([0xac]))));
// expect: "" "\u20ac" "\ufffd"

// Sources of all kinds.
const buffer = new TextEncoder().encode('xabcx').buffer;
console.log(decoder.decode(buffer), decoder.decode(new Uint8Array(buffer, 1, 3)), decoder.decode(new DataView(buffer, 1, 2)), decoder.decode(new Uint16Array(buffer, 0, 1)));
// expect: xabcx abc ab xa
const shared = new SharedArrayBuffer(2);
new Uint8Array(shared).set([0x68, 0x69]);
console.log(decoder.decode(shared), decoder.decode(new Uint8Array(shared)), show(decoder.decode()), show(decoder.decode(new ArrayBuffer(0))));
// expect: hi hi "" ""
const gone = new Uint8Array([0x61]);
structuredClone(gone.buffer, { transfer: [gone.buffer] });
console.log(show(decoder.decode(gone)));
// expect: ""
for (const wrong of [1, 'a', [1], {}, null]) {
  try { decoder.decode(wrong); } catch (e) { console.log(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
