// TextEncoder: UTF-8 of every length of sequence, surrogates that stand alone, and encodeInto.
const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join(' ');
const encoder = new TextEncoder;
for (const text of ['', 'plain', 'é', 'ÿ€', '\u0800\uffff', '\u{10000}\u{10ffff}', '\ud800', 'a\udc00b', '\ud83dx\ude00']) {
  console.log(hex(encoder.encode(text)));
}
// expect: 
// expect: 70 6c 61 69 6e
// expect: c3 a9
// expect: c3 bf e2 82 ac
// expect: e0 a0 80 ef bf bf
// expect: f0 90 80 80 f4 8f bf bf
// expect: ef bf bd
// expect: 61 ef bf bd 62
// expect: ef bf bd 78 ef bf bd
console.log(encoder.encoding, encoder.encode().length, hex(encoder.encode(undefined)), hex(encoder.encode(null)), hex(encoder.encode(12)));
// expect: utf-8 0  6e 75 6c 6c 31 32
const into = (text, length) => {
  const bytes = new Uint8Array(length);
  const { read, written } = encoder.encodeInto(text, bytes);
  return `${read} ${written} ${hex(bytes)}`;
};
console.log(into('aé€😀', 3), '|', into('aé€😀', 4), '|', into('aé€😀', 9), '|', into('aé€😀', 12));
// expect: 2 3 61 c3 a9 | 2 3 61 c3 a9 00 | 3 6 61 c3 a9 e2 82 ac 00 00 00 | 5 10 61 c3 a9 e2 82 ac f0 9f 98 80 00 00
console.log(into('\ud800', 2), '|', into('\ud800', 3), '|', into('', 1), '|', into('x', 0));
// expect: 0 0 00 00 | 1 3 ef bf bd | 0 0 00 | 0 0 
const part = new Uint8Array([9, 9, 9, 9]);
encoder.encodeInto('ab', part.subarray(1, 3));
const shared = new Uint8Array(new SharedArrayBuffer(2));
console.log(hex(part), encoder.encodeInto('ab', shared), hex(shared));
// expect: 09 61 62 09 { read: 2, written: 2 } 61 62
for (const wrong of [new Uint8ClampedArray(1), new Int8Array(1), new ArrayBuffer(1), [1], undefined]) {
  try { encoder.encodeInto('a', wrong); } catch (e) { console.log(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const long = 'aé€😀'.repeat(20000);
console.log(encoder.encode(long).length, new TextDecoder().decode(encoder.encode(long)) === long);
// expect: 200000 true
