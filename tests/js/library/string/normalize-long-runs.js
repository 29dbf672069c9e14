// Runs of many marks are put in order by their classes, stably, and in time that grows with their number.
const codes = s => Array.from(s, c => c.codePointAt(0).toString(16)).join(' ');
const marks = '\u0301\u0323\u0327\u0300\u0345\u0338';
const many = marks.repeat(20);
for (const form of ['NFC', 'NFD']) {
  const text = ('a' + many + 'b' + many).normalize(form);
  print(form, text.length, codes(text.slice(0, 5)), codes(text.slice(-3)), text === text.normalize(form));
}
print(codes(('q' + '\u0323\u0301'.repeat(9)).normalize('NFD')));
print(codes(('q' + '\u0323\u0301'.repeat(8)).normalize('NFD')));
const flood = ('\u0301\u0323'.repeat(50000)).normalize('NFD');
print(flood.length, flood[0] === '\u0323', flood[49999] === '\u0323', flood[50000] === '\u0301');
// Characters that begin runs, and those that join the ones before.
const texts = ['\u0418\u0306\u0439', '\u304b\u3099\u304c', '\u1100\u1161\u11a8\uac00\u11a8', '\u09c7\u09be', '\u0dd9\u0dca\u0dcf', '\u6771\u4eac\ufa10', '\ud834\udd57\ud834\udd65', '\u1b05\u1b35', '\u0061\u0f71\u0f72', '\ufb01\u0301', '\u2126\u212b'];
for (const s of texts) print(['NFC', 'NFD', 'NFKC', 'NFKD'].map(form => codes(s.normalize(form))).join(' | '));
// expect: NFC 240 1ea1 338 338 338 338 345 345 345 true
// expect: NFD 242 61 338 338 338 338 345 345 345 true
// expect: 71 323 323 323 323 323 323 323 323 323 301 301 301 301 301 301 301 301 301
// expect: 71 323 323 323 323 323 323 323 323 301 301 301 301 301 301 301 301
// expect: 100000 true true true
// expect: 419 439 | 418 306 438 306 | 419 439 | 418 306 438 306
// expect: 304c 304c | 304b 3099 304b 3099 | 304c 304c | 304b 3099 304b 3099
// expect: ac01 ac01 | 1100 1161 11a8 1100 1161 11a8 | ac01 ac01 | 1100 1161 11a8 1100 1161 11a8
// expect: 9cb | 9c7 9be | 9cb | 9c7 9be
// expect: dda dcf | dd9 dca dcf | dda dcf | dd9 dca dcf
// expect: 6771 4eac 585a | 6771 4eac 585a | 6771 4eac 585a | 6771 4eac 585a
// expect: 1d157 1d165 | 1d157 1d165 | 1d157 1d165 | 1d157 1d165
// expect: 1b06 | 1b05 1b35 | 1b06 | 1b05 1b35
// expect: 61 f71 f72 | 61 f71 f72 | 61 f71 f72 | 61 f71 f72
// expect: fb01 301 | fb01 301 | 66 ed | 66 69 301
// expect: 3a9 c5 | 3a9 41 30a | 3a9 c5 | 3a9 41 30a
