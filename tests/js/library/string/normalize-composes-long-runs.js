// What combines is composed in runs of any length as in short ones.
function check(text, expected) {
  const found = text.normalize('NFC');
  if (found !== expected) console.log('wrong for', JSON.stringify(text.slice(0, 4)), found.length, expected.length);
}
for (const count of [1, 2, 6000]) {
  const rest = count - 1;
  check('a' + '\u0323\u0301'.repeat(count), '\u1ea1' + '\u0323'.repeat(rest) + '\u0301'.repeat(count));
  check('e' + '\u0302\u0323'.repeat(count), '\u1ec7' + '\u0323'.repeat(rest) + '\u0302'.repeat(rest));
  check('\u1100' + '\u1161'.repeat(count) + '\u11a8',
        count == 1 ? '\uac01' : '\uac00' + '\u1161'.repeat(rest) + '\u11a8');
  check('x' + '\u0301'.repeat(count), 'x' + '\u0301'.repeat(count));
  check('\u0301'.repeat(count) + 'e\u0301', '\u0301'.repeat(count) + '\u00e9');
  check('\u1100' + '\u1161\u11a8'.repeat(count), '\uac01' + '\u1161\u11a8'.repeat(rest));
}
console.log('done');
// expect: done
