// Patterns and subjects of any size end with a result or an error.
// skip-stress: long subjects and patterns
const words = Array.from({length: 5e4}, (_, i) => (i * 7919 % 1000003).toString(36)).join('|');
console.log(new RegExp('^(?:' + words + ')$').test('zz9'), new RegExp(words + '|-').exec('=====-')[0]);
const nested = Array.from({length: 2000}, (_, i) => 'a'.repeat(i)).join('|');
console.log(new RegExp('^(?:' + nested + ')$').test('a'.repeat(1999)), new RegExp(nested + 'b').test('c'));
try { new RegExp('(a)'.repeat(1e5)); } catch (e) { console.log(e.name, e.message.slice(-17)); }
console.log(new RegExp('(a)?'.repeat(2e4)).exec('a'.repeat(2e4)).length);
// What would take gigabytes: sets of characters, strings, groups of one name.
const fails = (source, flags) => {
  try { new RegExp(source, flags).test('a'); return 'works'; } catch (e) { return e.message.slice(-28); }
};
console.log(fails('\\p{L}'.repeat(5e5), 'u'));
console.log(fails('[' + '\\p{L}'.repeat(5e5) + ']', 'u'));
console.log(fails('[' + '\\p{L}'.repeat(5e5) + ']', 'v'));
console.log(fails('[\\q{' + Array.from({length: 3e6}, (_, i) => i).join('|') + '}]', 'v'));
console.log(fails('(?<n>a)|'.repeat(3000) + '\\k<n>'.repeat(1e5)));
// More than a stack of backtracking holds.
console.log(/^(?:(a)|b|ab)*c/.test('ab'.repeat(3e5)));

// expect: false -
// expect: true true
// expect: SyntaxError Too many captures
// expect: 20001
// expect: Regular expression too large
// expect: Regular expression too large
// expect: Regular expression too large
// expect: Regular expression too large
// expect: Regular expression too large
// expect: false
