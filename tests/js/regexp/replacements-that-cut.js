// What is left where all that matches goes: nothing, one part of the subject, or more.
const trim = /^\s+|\s+$/g, maybe = /^\s*|\s*$/g;
const middle = 'long enough to be cut out of it', wide = 'wide enough \u0100 to be cut out of it';
for (let round = 0; round < 3; round++) {
  const results = [];
  for (const text of [middle, wide, 'a', '\u0100', 'short']) {
    const subject = `  ${text}\t `;
    for (const pattern of [trim, maybe]) {
      if (subject.replace(pattern, '') !== text.trim()) results.push(`not trimmed: ${text}`);
      if (text.replace(pattern, '') !== text) results.push(`not itself: ${text}`);
    }
    if (subject.replaceAll(trim, '$1') !== (`$1${text}$1`)) results.push(`replaced: ${text}`);
    if (subject.replace(/^(\s+)(x?)/, '$2') !== `${text}\t `) results.push(`expanded: ${text}`);
  }
  print(results.length === 0 ? 'as it should be' : results.join('; '));
}
print(' \t '.replace(trim, '') === '', ' \t '.replace(maybe, '') === '', ''.replace(maybe, '') === '');
print(middle.replace(/n/g, ''), '|', middle.replace(/^long /, ''), '|', middle.replace(/ it$/, ''));
print('abcabc'.replace(/a|c$/g, ''), 'aaa'.replace(/a/g, ''), 'aaab'.replace(/a/g, ''), 'baaa'.replace(/a/g, ''));
print('abc'.replace(/(?:)/g, ''), 'abc'.replace(/b|(?:)/g, ''), 'a-b-c'.replace(/-/g, ''), RegExp.rightContext);
print('x'.replace(/x/, '$&$&'), 'xy'.replace(/x/, '$\''), 'xy'.replace(/y/, '$`'), 'xyz'.replace(/x(q?)/g, '$1'));
let long = '';
for (let i = 0; i < 3000; i++) long += i;
print(long.replace(/^0/g, '') === long.slice(1), (' '.repeat(5000) + long).replace(/^ +/, '') === long);
// expect: as it should be
// expect: as it should be
// expect: as it should be
// expect: true true true
// expect: log eough to be cut out of it | enough to be cut out of it | long enough to be cut out of
// expect: bcb  b b
// expect: abc ac abc c
// expect: xx yy xx yz
// expect: true true
