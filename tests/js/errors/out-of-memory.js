// Near the heap's limit, whatever makes something large says what there is no room for. A text that would be longer
// than the language allows says that instead.
// skip-stress: it has little room to collect in
// flags: --max-old-space-size=32
const ballast = Array.from({length: 3}, () => new Array(9.5e5).fill(1.5));   // 23 MB
const marks = '\u0301\u0323';

// What is done, and how it ends.
const rows = {
  'concat': () => { for (let text = 'a'.repeat(8e6);;) text = text.concat(text); },
  '+': () => { for (let text = 'a'.repeat(8e6);;) text += text; },
  '+ from a short text': () => { for (let text = 'ab'.repeat(1 << 18);;) text += text; },
  'template from a short text': () => { for (let text = 'ab'.repeat(1 << 18);;) text = `${text}${text}`; },
  'concat, then read': () => {
    let text = 'ab'.repeat(1 << 18);
    try { for (;;) text = text.concat(text); } catch { return text.charCodeAt(5); }
  },
  'repeat beyond the longest text': () => 'ab'.repeat(2 ** 28),
  'repeat': () => 'ab'.repeat(6e6),
  'padStart': () => 'a'.padStart(9e6),
  'padStart in UTF-16': () => 'a'.padStart(6e6, '\u1234\u1235'),
  'toUpperCase': () => 'a'.repeat(6e6).toUpperCase(),
  'toUpperCase in UTF-16': () => '\u0431'.repeat(3e6).toUpperCase(),
  'toUpperCase that grows': () => '\u00df'.repeat(6e6).toUpperCase(),
  'toLocaleUpperCase': () => 'i'.repeat(4e6).toLocaleUpperCase('tr'),
  'localeCompare': () => '\u00e9'.repeat(3e6).localeCompare('\u00e9'.repeat(3e6) + 'a'),
  'normalize': () => '\u00e9'.repeat(1.2e6).normalize('NFD'),
  'normalize of a run': () => ('a' + marks.repeat(1e6)).normalize('NFC'),
  'toWellFormed': () => '\ud800'.repeat(3e6).toWellFormed(),
  'split into characters': () => 'a\u1234'.repeat(1e6).split(''),
  'split': () => 'a,'.repeat(1e6).split(','),
  'split by a pattern': () => 'a,'.repeat(1e6).split(/,/),
  'match': () => 'a,'.repeat(1e6).match(/a/g),
  'replace': () => 'a'.repeat(5e6).replace('a', () => 'b'.repeat(3e6)),
  'replace to too much': () => 'a'.repeat(1e5).replace('a', () => 'b'.repeat(8.3e6)),
  'replaceAll': () => 'a'.repeat(3e6).replaceAll('a', 'bc'),
  'replaceAll of a pattern': () => 'a'.repeat(3e6).replaceAll(/a/g, 'bc'),
  'replaceAll by a function': () => 'a'.repeat(3e5).replaceAll(/a/g, () => 'abcdefghijklmnopqrstuvwxyz'),
  'encodeURIComponent': () => encodeURIComponent(' '.repeat(2.7e6)),
  'encodeURIComponent in UTF-16': () => encodeURIComponent('\u1234'.repeat(9e5)),
  'decodeURIComponent': () => decodeURIComponent('%20'.repeat(2.5e6)),
  'escape': () => escape('\u1234'.repeat(1.35e6)),
  'unescape': () => unescape('%u1234'.repeat(1.2e6)),
  'JSON.parse': () => JSON.parse('"\\n' + 'a'.repeat(5e6) + '"'),
  'JSON.stringify': () => JSON.stringify('a'.repeat(5e6)),
};

// A word that a row has left on the stack would keep its text for the next one.
function overwriteTheStack(depth) { return depth === 0 ? 0 : overwriteTheStack(depth - 1) + 1; }

for (const [name, f] of Object.entries(rows)) {
  overwriteTheStack(200);
  let end = 'is done';
  try { f(); } catch (e) { end = e.name + ': ' + e.message; }
  console.log(name + ': ' + end);
}
console.log(ballast.length);

// expect: concat: RangeError: Out of memory: no room for the concatenated text
// expect: +: RangeError: Out of memory: no room for the concatenated text
// expect: + from a short text: RangeError: Out of memory: no room for the concatenated text
// expect: template from a short text: RangeError: Out of memory: no room for the concatenated text
// expect: concat, then read: is done
// expect: repeat beyond the longest text: RangeError: Invalid string length
// expect: repeat: RangeError: Out of memory: no room for the repeated text
// expect: padStart: RangeError: Out of memory: no room for the padded text
// expect: padStart in UTF-16: RangeError: Out of memory: no room for the padded text
// expect: toUpperCase: RangeError: Out of memory: no room for the text in another case
// expect: toUpperCase in UTF-16: RangeError: Out of memory: no room for the text in another case
// expect: toUpperCase that grows: RangeError: Out of memory: no room for the text in another case
// expect: toLocaleUpperCase: RangeError: Out of memory: no room for the text in UTF-16
// expect: localeCompare: RangeError: Out of memory: no room for the text in UTF-16
// expect: normalize: RangeError: Out of memory: no room for the normalized text
// expect: normalize of a run: RangeError: Out of memory: no room for the normalized text
// expect: toWellFormed: RangeError: Out of memory: no room for the well-formed text
// expect: split into characters: RangeError: Out of memory: no room for the characters of the string
// expect: split: RangeError: Out of memory: no room for the parts of the string
// expect: split by a pattern: RangeError: Out of memory: no room for the parts of the string
// expect: match: RangeError: Out of memory: no room for the list of matches
// expect: replace: RangeError: Out of memory: no room for the replaced text
// expect: replace to too much: RangeError: Out of memory: no room for the replaced text
// expect: replaceAll: RangeError: Out of memory: no room for the replaced text
// expect: replaceAll of a pattern: RangeError: Out of memory: no room for the replaced text
// expect: replaceAll by a function: RangeError: Out of memory: no room for the list of matches
// expect: encodeURIComponent: RangeError: Out of memory: no room for the escaped text
// expect: encodeURIComponent in UTF-16: RangeError: Out of memory: no room for the escaped text
// expect: decodeURIComponent: RangeError: Out of memory: no room for the unescaped text
// expect: escape: RangeError: Out of memory: no room for the escaped text
// expect: unescape: RangeError: Out of memory: no room for the unescaped text
// expect: JSON.parse: RangeError: Out of memory: no room for the value that is parsed
// expect: JSON.stringify: RangeError: Out of memory: no room for the JSON text
// expect: 3
