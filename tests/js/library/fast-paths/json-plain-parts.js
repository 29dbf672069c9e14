// Strings of JSON whose plain parts end in, at and behind the blocks that are looked at together.
let wrong = 0;
const specials = ['', '"', '\\', '\n', '\u0000', '\u001f', ' ', '\x7f', '\xff', 'ę', '\ud83d\ude00', '/'];
for (let n = 0; n < 70; n++) {
  for (const special of specials) {
    const text = 'p'.repeat(n) + special + 'q'.repeat(70 - n) + special;
    if (JSON.parse(JSON.stringify(text)) !== text) wrong++;
    if (JSON.parse(JSON.stringify({ [text]: text }))[text] !== text) wrong++;
  }
}
print(wrong);
// expect: 0
for (let n = 0; n < 40; n++) {
  for (const bad of ['\n', '\u0000', '\\x', '\\u12g4', '\\', '']) {
    const source = '"' + 'p'.repeat(n) + bad;
    try { JSON.parse(source + (bad ? '"' : '')); wrong++; } catch (e) { if (e.name !== 'SyntaxError') wrong++; }
  }
}
print(wrong);
// expect: 0
const plain = 'plain "quoted" and \\ \t'.repeat(300);
print(JSON.parse(JSON.stringify(plain)) === plain, JSON.parse('"' + 'x'.repeat(200000) + '"').length);
// expect: true 200000
print(JSON.parse('"a\\u0119b' + 'c'.repeat(20) + '\\n"').length, JSON.parse('["\\u0041' + 'd'.repeat(33) + '","ę"]')[0].length);
// expect: 24 34
