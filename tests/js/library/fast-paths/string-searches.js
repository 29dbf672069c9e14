// Searching, cutting and filling strings of every shape: the quick ways for sequential ones, and what they leave.
const flat = 'abcabcabcabcabcabcabcabcabcabd-end';
const rope = 'abcabcabcabcabcabc' + String(flat).slice(0, 1) + 'bcabcabcabcabcabcabd-end';
const slice = ('xx' + flat + 'xx').slice(2, -2);
const wide = flat + '東京';
for (const text of [flat, rope, slice, wide]) {
  print(text.indexOf('abd'), text.indexOf('d-end'), text.indexOf('abe'), text.indexOf('', 5), text.indexOf('a', 99),
        text.indexOf('東'), text.lastIndexOf('abc'), text.includes('cabd'), text.startsWith('abca'), text.startsWith('bca', 1),
        text.startsWith('', 99), text.endsWith('end'), text.endsWith('abd', 30));
}
// expect: 27 29 -1 5 -1 -1 24 true true true true true true
// expect: 36 38 -1 5 -1 -1 33 true true true true true false
// expect: 27 29 -1 5 -1 -1 24 true true true true true true
// expect: 27 29 -1 5 -1 34 24 true true true true false true
// More candidates than are tried one by one, and far ones.
const many = 'a'.repeat(100) + 'b';
print(many.indexOf('ab'), many.indexOf('aab', 50), many.indexOf('ba'), many.indexOf('b'), many.indexOf('a'.repeat(100) + 'b'));
// expect: 99 98 -1 100 0
const far = '-'.repeat(70000) + 'needle' + '-'.repeat(300);
print(far.indexOf('needle'), far.indexOf('needles'), far.indexOf('-'.repeat(257), 69999), far.indexOf('n', 70001));
// expect: 70000 -1 70006 -1
// Positions.
const s = 'The quick brown fox';
print([s.slice(4, 9), s.slice(-3), s.slice(-99, 3), s.slice(5, 2), s.slice(1.9, 3.9), s.slice('4', null), s.slice(NaN, Infinity),
       s.substring(9, 4), s.substring(-5, 3), s.substring(2 ** 40, 16), s.substr(-3, 2), s.substr(4, 99), s.substr(4, -1)].join('|'));
// expect: quick|fox|The||he||The quick brown fox|quick|The|fox|fo|quick brown fox|
let order = '';
const spy = (name, value) => ({valueOf() { order += name; return value; }});
print(s.slice(spy('a', 4), spy('b', 9)), s.indexOf('q', spy('c', 2)), order);
// expect: quick 4 abc
for (const method of ['startsWith', 'endsWith', 'includes']) {
  try { s[method](/q/); } catch (e) { print(e.name); }
  const regexp = /q/; regexp[Symbol.match] = false;
  print(s[method](regexp), String.prototype[method].call(12345, 234), s[method]({toString() { return 'The'; }}));
}
// expect: TypeError
// expect: false false true
// expect: TypeError
// expect: false false false
// expect: TypeError
// expect: false true true
for (const method of ['slice', 'indexOf', 'trim', 'padEnd', 'repeat']) {
  try { String.prototype[method].call(undefined); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// Padding and repeating.
print('5'.padStart(3, '0'), 'ab'.padEnd(9, 'xyz'), 'ab'.padStart(9, 'xyz') === 'xyzxyzxab', 'a'.padEnd(4, ''), 'a'.padStart(5, '東京'),
      '東'.padEnd(4, '-'), 'a'.padStart(3), 'abc'.padStart(2), ('ab' + 'cdefghijklmnop').padEnd(20, 'x' + 'yzyzyzyzyzyzyz'));
// expect: 005 abxyzxyzx true a 東京東京a 東---   a abc abcdefghijklmnopxyzy
print('x'.padStart(5000, 'ab').length, 'x'.padStart(5000, 'ab').slice(-3), 'x'.padEnd(4096, 'ab').slice(-2));
// expect: 5000 bax ba
print('ab'.repeat(3), 'é'.repeat(2), '東'.repeat(3), 'ab'.repeat(1), 'a'.repeat(1), ''.repeat(9), 'ab'.repeat(0),
      ('abcdefg' + 'hijklmnop').repeat(2), 'abc'.repeat(2000).length, 'abc'.repeat(2000).slice(-4), 'ab'.repeat(2048).slice(-3));
// expect: ababab éé 東東東 ab a   abcdefghijklmnopabcdefghijklmnop 6000 cabc bab
for (const count of [-1, Infinity]) { try { 'a'.repeat(count); } catch (e) { print(e.name); } }
// expect: RangeError
// expect: RangeError
// Codes.
print(String.fromCharCode(72, 105), String.fromCharCode(72.9, '105', 0x10041), String.fromCharCode(255, 256).length,
      String.fromCharCode(-1).charCodeAt(0), String.fromCharCode().length, String.fromCharCode(...Array(70).fill(97)).length,
      String.fromCharCode(9731), String.fromCharCode(0x20ac, 65));
// expect: Hi HiA 2 65535 0 70 ☃ €A
try { String.fromCharCode(65, Symbol()); } catch (e) { print(e.name); }
// expect: TypeError
