// Encodings that need ICU's tables: characters, errors, and codes for which the standard differs from ICU.
// skip-stress: the tables of seven encodings
const show = text => text.replace(/[^ -~]/g, c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
const decode = (label, ...bytes) => show(new TextDecoder(label).decode(new Uint8Array(bytes)));
console.log(decode('iso-8859-2', 0xa1, 0xff), decode('koi8-r', 0xc1), decode('windows-1251', 0x80), decode('ibm866', 0x80), decode('macintosh', 0x80), decode('iso-8859-16', 0xa1, 0xd0));
// expect: \u0104\u02d9 \u0430 \u0402 \u0410 \u00c4 \u0104\u0110
console.log(decode('koi8-u', 0xae, 0xbe), decode('windows-874', 0xdb, 0xa1), decode('windows-1253', 0xaa), decode('windows-1255', 0xca), decode('iso-8859-8-i', 0xe0));
// expect: \u045e\u040e \ufffd\u0e01 \ufffd \u05ba \u05d0
console.log(decode('big5', 0xa4, 0x40), decode('big5', 0x88, 0x62, 0x88, 0xa5), decode('big5', 0x87, 0xa4), decode('big5', 0xa3, 0xc1), decode('big5', 0x81, 0x40), decode('big5', 0xa4, 0xff), decode('big5', 0x81));
// expect: \u4e00 \u00ca\u0304\u00ea\u030c \u9f97 \u2401 \ufffd@ \ufffd \ufffd
console.log(decode('euc-kr', 0xb0, 0xa1), decode('euc-kr', 0xc9, 0xa1), decode('euc-kr', 0xb0, 0x20), decode('euc-kr', 0x80));
// expect: \uac00 \ufffd \ufffd  \ufffd
console.log(decode('shift_jis', 0x88, 0x9f), decode('shift_jis', 0xb1), decode('shift_jis', 0xf0, 0x40), decode('shift_jis', 0x80), decode('shift_jis', 0x81, 0x3f), decode('shift_jis', 0xfa, 0x40));
// expect: \u4e9c \uff71 \ue000 \u0080 \ufffd? \u2170
console.log(decode('euc-jp', 0xb0, 0xa1), decode('euc-jp', 0x8e, 0xb1), decode('euc-jp', 0x8f, 0xb0, 0xa1), decode('euc-jp', 0x8f, 0xf3, 0xa1), decode('euc-jp', 0x8f, 0xb0, 0x41), decode('euc-jp', 0x8e, 0x41));
// expect: \u4e9c \uff71 \u4e02 \ufffd \ufffdA \ufffdA
console.log(decode('gb18030', 0xb0, 0xa1), decode('gbk', 0x80), decode('gb18030', 0xa6, 0xd9), decode('gb18030', 0x81, 0x35, 0xf4, 0x37), decode('gb18030', 0x81, 0x30, 0x81, 0x30), decode('gb18030', 0x90, 0x30, 0x81, 0x30), decode('gb18030', 0xe3, 0x32, 0x9a, 0x35));
// expect: \u554a \u20ac \ufe10 \ue7c7 \u0080 \ud800\udc00 \udbff\udfff
console.log(decode('gb18030', 0x81, 0x30, 0x41), decode('gb18030', 0x81, 0x30, 0x81, 0x41), decode('gb18030', 0xff), decode('gb18030', 0x84, 0x32, 0x81, 0x30), decode('gb18030', 0x81, 0x30));
// expect: \ufffd0A \ufffd0\u4e04 \ufffd \ufffd \ufffd
const [escape, dollar, paren] = [0x1b, 0x24, 0x28];
console.log(decode('iso-2022-jp', escape, dollar, 0x42, 0x30, 0x21, escape, paren, 0x42, 0x41), decode('iso-2022-jp', escape, paren, 0x4a, 0x5c, 0x7e), decode('iso-2022-jp', escape, paren, 0x49, 0x31));
// expect: \u4e9cA \u00a5\u203e \uff71
console.log(decode('iso-2022-jp', escape, 0x41), decode('iso-2022-jp', escape, dollar, 0x41), decode('iso-2022-jp', escape, paren, 0x42, escape, paren, 0x42), decode('iso-2022-jp', 0x0e, 0x80));
// expect: \ufffdA \ufffd$A \ufffd \ufffd\ufffd
console.log(decode('iso-2022-jp', escape, dollar, 0x42, 0x30, escape, paren, 0x42, 0x41), decode('iso-2022-jp', escape, dollar, 0x42, 0x30), decode('iso-2022-jp', escape));
// expect: \ufffdA \ufffd \ufffd

for (const [label, ...bytes] of [['gb18030', 0x84, 0x31, 0xa4, 0x37, 0xb0], ['euc-jp', 0x8f, 0xb0, 0xa1, 0x8e], ['big5', 0xa4, 0x40, 0x88, 0x62], ['iso-2022-jp', 0x1b, 0x24, 0x42, 0x30, 0x21, 0x1b, 0x28]]) {
  const decoder = new TextDecoder(label);
  let text = '';
  for (const byte of bytes) text += decoder.decode(new Uint8Array([byte]), { stream: true });
  text += decoder.decode();
  console.log(label, show(text), show(text) === decode(label, ...bytes));
}
// expect: gb18030 \ufffd\ufffd true
// expect: euc-jp \u4e02\ufffd true
// expect: big5 \u4e00\u00ca\u0304 true
// expect: iso-2022-jp \u4e9c\ufffd\ufffd true
try { new TextDecoder('big5', { fatal: true }).decode(new Uint8Array([0x81, 0x40])); } catch (e) { console.log(e.name); }
// expect: TypeError
