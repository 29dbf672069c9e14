// Texts that are too long for one call of ICU are changed piece by piece, and compared unit by unit: what
// comes out is what short ones make.
let seed = 1;
const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
const parts = ['a', 'Z', '7', '\u03a3', '\u03c3', '\u0307', '\u0301', 'i', 'I', 'J', '\u0130', '\u0131', 'i\u0307',
  'I\u0307\u0301', '\u03ae', '\u0386', '\u0399\u0308', '\u0587', '\u00df', '\ufb03', "'", '.', '\u{10400}', 'x'];
const words = Array.from({length: 300}, () => Array.from({length: 1 + random(6)}, () => parts[random(parts.length)]).join(''));
for (const language of ['tr', 'az', 'lt', 'el', 'hy']) {
  for (const method of ['toLocaleUpperCase', 'toLocaleLowerCase']) {
    const chosen = Array.from({length: 20000}, () => words[random(words.length)]);
    const expected = chosen.map((word) => word[method](language)).join(' ');
    const long = chosen.join(' ')[method](language);
    print(language, method, long.length > 50000, long === expected);
  }
}
// Between letters of other scripts.
const others = parts.filter((part) => !/[\u0370-\u03ff\u1f00-\u1fff]/.test(part)).concat('\u00e9', '\u0416', '\u05d0');
for (const language of ['tr', 'lt', 'hy']) {
  for (const method of ['toLocaleUpperCase', 'toLocaleLowerCase']) {
    const mapped = Object.fromEntries(others.map((part) => [part, part[method](language)]));
    const chosen = Array.from({length: 12000}, (_, i) => others[(i * 7 + (i >> 4)) % others.length]);   // no doubles are made
    const expected = chosen.map((part) => mapped[part]).join('\u0436'[method](language));
    print(language, method, chosen.join('\u0436')[method](language) === expected);
  }
}
print('\u0130'.repeat(1e5).toLocaleLowerCase('tr') === 'i'.repeat(1e5));
// Among Greek letters alone there is no place to divide a text.
const greek = '\u03b1\u03a3'.repeat(30000);
print(greek.toLocaleLowerCase('el') === '\u03b1\u03c3'.repeat(29999) + '\u03b1\u03c2');

const same = 'r\u00e9sum\u00e9 '.repeat(10000);
print((same + 'a').localeCompare(same + 'b', 'fr'), (same + 'b').localeCompare(same + 'a', 'fr'));
print((same + 'a').localeCompare(same + 'A', 'fr', {sensitivity: 'base'}));
const digits = '1'.repeat(30000);
print((digits + '2').localeCompare(digits + '10', 'en', {numeric: true}),
  ('x' + digits).localeCompare('x' + digits + '0', 'en', {numeric: true}));
print(('e\u0301'.repeat(30000)).localeCompare('\u00e9'.repeat(30000)));
print('a'.localeCompare(same), same.localeCompare(''));
// ICU sees a long number in parts, which end where it ends segments itself: also behind zeros, and of
// digits of any script.
const numbers = ['1', '1' + '0'.repeat(20000), '12'.repeat(9000) + '000' + '3'.repeat(9000), '0'.repeat(17000) + '7',
  '\u0661\u0660'.repeat(20000), '\u{1d7d9}'.repeat(17000) + '5', '9'.repeat(254 * 64), '9'.repeat(254 * 64) + '0',
  '9'.repeat(254 * 64) + '00'];
const pad = 'x'.repeat(33000);
print(numbers.map((a) => numbers.map((b) =>
  '<=>'[Math.sign((pad + a).localeCompare(pad + b, 'en', {numeric: true})) + 1]).join('')).join(' '));
// expect: tr toLocaleUpperCase true true
// expect: tr toLocaleLowerCase true true
// expect: az toLocaleUpperCase true true
// expect: az toLocaleLowerCase true true
// expect: lt toLocaleUpperCase true true
// expect: lt toLocaleLowerCase true true
// expect: el toLocaleUpperCase true true
// expect: el toLocaleLowerCase true true
// expect: hy toLocaleUpperCase true true
// expect: hy toLocaleLowerCase true true
// expect: tr toLocaleUpperCase true
// expect: tr toLocaleLowerCase true
// expect: lt toLocaleUpperCase true
// expect: lt toLocaleLowerCase true
// expect: hy toLocaleUpperCase true
// expect: hy toLocaleLowerCase true
// expect: true
// expect: true
// expect: -1 1
// expect: 0
// expect: -1 -1
// expect: 0
// expect: -1 1
// expect: =<<<<<<<< >=<><<<<< >>=>>><<< ><<=<<<<< >><>=<<<< >><>>=<<< >>>>>>=<< >>>>>>>== >>>>>>>==
