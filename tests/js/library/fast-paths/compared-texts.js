// The order of texts, by generated code where they are flat and of Latin-1.
const texts = ['', 'a', 'b', 'ab', 'abc', 'abd', 'abcdefgh', 'abcdefgi', 'abcdefghi', 'abcdefgha', 'b'.repeat(40),
               'b'.repeat(40) + 'a', 'b'.repeat(39) + 'c', '\xff', 'a\xff', 'ab\x00', 'gęś', 'gęślą', 'g\u0118', 'abcdefg\u0100'];
const flat = texts.length;
for (let i = 0; i < flat; i++) texts.push(('--' + texts[i] + '++').slice(2, -2), texts[i].slice(0, 2) + texts[i].slice(2));
const before = (a, b) => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) return a.charCodeAt(i) < b.charCodeAt(i);
  }
  return a.length < b.length;
};
let wrong = 0;
for (const a of texts) {
  for (const b of texts) {
    const less = before(a, b), greater = before(b, a);
    if ((a < b) !== less || (a > b) !== greater || (a <= b) === greater || (a >= b) === less) wrong++;
  }
}
print(wrong);
// expect: 0
const long = 'x'.repeat(100000);
print(long + 'a' < long + 'b', long < long + 'a', long + 'é' > long + 'e', long + 'a' <= long + 'a');
// expect: true true true true
let built = '';
for (let i = 0; i < 30; i++) built += 'part' + i;
print(built < built + '0', built > 'part', built <= 'part0part1part2' , built >= built);
// expect: true true false true
print('10' < 9, '10' < '9', 'a' < 1, null < 'a', 'a' < undefined, '2' > 1n, ({ toString: () => 'b' }) > 'a', new String('a') < 'b');
// expect: false true false false false true true true
try { 'a' < Symbol(); } catch (e) { print(e.name); }
// expect: TypeError
