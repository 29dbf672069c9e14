// Where the first and the last character of what is searched for are found together, at each distance.
let wrong = 0;
for (const filler of ['-', 'a', '\u0100', 'ab', '\xffa']) {
  for (let at = 0; at < 140; at += at < 12 ? 1 : 29) {
    for (const pattern of ['az', 'abz', 'aXXXXXXXXXXXXz', '\xff\x01', '\x00\x80', 'a\u0100', 'a\u01ffz']) {
      const before = filler.repeat(at), text = before + pattern + 'tail';
      const expected = before.length;
      if (text.indexOf(pattern) !== expected || text.includes(pattern + '!') || !text.includes(pattern)) wrong++;
      if ((before + pattern.slice(0, -1)).indexOf(pattern) !== -1) wrong++;
      if (text.indexOf(pattern, expected + 1) !== -1) wrong++;
    }
  }
}
print(wrong, 'b'.repeat(70).indexOf('ab'), ('a'.repeat(70) + 'b').indexOf('ab'), ('c' + 'a'.repeat(70)).indexOf('cb'));
// expect: 0 -1 69 -1
