// What is normalized run by run is what the whole text would be: marks are sorted and combined within a run, and
// nothing is combined across its start.
const codes = s => Array.from(s, c => c.codePointAt(0).toString(16)).join(' ');
const all = s => ['NFC', 'NFD', 'NFKC', 'NFKD'].map(form => codes(s.normalize(form))).join(' | ');
print(all('a\u0301\u0323b'));
print(all('\u00e9\u0327\u00e9'));
print(all('\u0301a\u00a8\u00bd'));
print(all('x\u1100\u1161\u11a8y\uac01'));
print(all('e\ud800\u0301e\u0301'), all('\u0344') === all('\u0308\u0301'));
print(('\u00e9t\u00e9 '.repeat(500) + 'e\u0323\u0301').normalize('NFD').length, 'o\u0302\u0301\u00f4\u0301'.normalize() === '\u1ed1\u1ed1');
// expect: 1ea1 301 62 | 61 323 301 62 | 1ea1 301 62 | 61 323 301 62
// expect: 229 301 e9 | 65 327 301 65 301 | 229 301 e9 | 65 327 301 65 301
// expect: 301 61 a8 bd | 301 61 a8 bd | 301 61 20 308 31 2044 32 | 301 61 20 308 31 2044 32
// expect: 78 ac01 79 ac01 | 78 1100 1161 11a8 79 1100 1161 11a8 | 78 ac01 79 ac01 | 78 1100 1161 11a8 79 1100 1161 11a8
// expect: 65 d800 301 e9 | 65 d800 301 65 301 | 65 d800 301 e9 | 65 d800 301 65 301 true
// expect: 3003 true
// Runs that are long: of marks in no order, which are sorted all at once, and of what is composed in pieces.
const marks = '\u0315\u0300\u0345\u0323\u0316\u0301';
for (const n of [5, 6, 7, 400]) {
  const text = 'a' + marks.repeat(n) + 'b';
  print(text.normalize('NFD') === 'a' + [/[\u0323\u0316]/g, /[\u0300\u0301]/g, /\u0315/g, /\u0345/g].map(r => text.match(r).join('')).join('') + 'b',
        text.normalize() === text.normalize('NFD').normalize(), text.normalize().length === text.length - 1);
}
// expect: true true true
// expect: true true true
// expect: true true true
// expect: true true true
const long = '\u0430\u0306\u1100\u1161\u11a8\u304b\u3099\u09c7\u09be'.repeat(3000);
print(long.normalize() === '\u04d1\uac01\u304c\u09cb'.repeat(3000), long.normalize().normalize('NFD') === long, ('a' + '\u09be'.repeat(20000)).normalize().length);
// expect: true true 20001
print(('\u0315\u0300'.repeat(1 << 18)).normalize('NFD') === '\u0300'.repeat(1 << 18) + '\u0315'.repeat(1 << 18));
// expect: true
