// What slice, substring, substr and the trims do at the edges of their fast paths.
const latin = 'the quick brown fox', wide = 'gęś i kaczka, gęś i kaczka';
const places = [undefined, -100, -5, -1, 0, 1, 5, 19, 1000, NaN, Infinity, 2.7, '3', null];
let sum = 0;
const note = text => { for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1000003; sum++; };
for (const text of [latin, wide, latin + wide, latin.slice(1, 18)]) {
  for (const method of ['slice', 'substring', 'substr']) {
    note(text[method]());
    for (const from of places) {
      note(text[method](from));
      for (const to of places) note(text[method](from, to));
    }
  }
}
print(sum);
// expect: 214992
print(latin.slice(4, 9), latin.slice(-3), latin.slice(9, 4) === '', latin.substring(9, 4), latin.substr(-3, 2));
// expect: quick fox true quick fo
print(latin.slice(0) === latin, latin.slice(0, 1), wide.slice(1, 2), latin.slice(1, 15).slice(2, 14));
// expect: true t ę  quick brown
const wrapped = Object('wrapped');
print(wrapped.slice(1, 4), String.prototype.slice.call(12345, 1, 3), String.prototype.trim.call(true));
// expect: rap 23 true
for (const method of ['slice', 'substring', 'substr', 'trim', 'trimStart', 'trimEnd']) {
  try { String.prototype[method].call(null, 1); } catch (e) { print(method, e.name); }
}
// expect: slice TypeError
// expect: substring TypeError
// expect: substr TypeError
// expect: trim TypeError
// expect: trimStart TypeError
// expect: trimEnd TypeError
const order = [];
const index = (name, value) => ({ valueOf() { order.push(name); return value; } });
print(latin.slice(index('a', 4), index('b', 9)), latin.substr(index('c', 1), index('d', 2)), order.join(''));
// expect: quick he abcd

// White space of all kinds, and what is none.
const show = text => '[' + text.replace(/[^!-~]/g, c => '<' + c.charCodeAt(0).toString(16) + '>') + ']';
const spaces = [' ', '\t\n\v\f\r', '\u00a0', '\ufeff', '\u2003\u2028', '\u1680 ', '\x1f', '\x85', '\x00', '\x08', '\x0e', '\u200b'];
for (const space of spaces) {
  const text = space + 'a b' + space;
  print(show(text.trim()), show(text.trimStart()), show(text.trimEnd()), show((space + space).trim()));
}
// expect: [a<20>b] [a<20>b<20>] [<20>a<20>b] []
// expect: [a<20>b] [a<20>b<9><a><b><c><d>] [<9><a><b><c><d>a<20>b] []
// expect: [a<20>b] [a<20>b<a0>] [<a0>a<20>b] []
// expect: [a<20>b] [a<20>b<feff>] [<feff>a<20>b] []
// expect: [a<20>b] [a<20>b<2003><2028>] [<2003><2028>a<20>b] []
// expect: [a<20>b] [a<20>b<1680><20>] [<1680><20>a<20>b] []
// expect: [<1f>a<20>b<1f>] [<1f>a<20>b<1f>] [<1f>a<20>b<1f>] [<1f><1f>]
// expect: [<85>a<20>b<85>] [<85>a<20>b<85>] [<85>a<20>b<85>] [<85><85>]
// expect: [<0>a<20>b<0>] [<0>a<20>b<0>] [<0>a<20>b<0>] [<0><0>]
// expect: [<8>a<20>b<8>] [<8>a<20>b<8>] [<8>a<20>b<8>] [<8><8>]
// expect: [<e>a<20>b<e>] [<e>a<20>b<e>] [<e>a<20>b<e>] [<e><e>]
// expect: [<200b>a<20>b<200b>] [<200b>a<20>b<200b>] [<200b>a<20>b<200b>] [<200b><200b>]
print(show('   '.trim()), show(''.trim()), show('  x'.trimEnd()), show('x  '.trimStart()));
// expect: [] [] [<20><20>x] [x<20><20>]
print(show('x y'.trim()), show(('  ' + 'long text '.repeat(3) + '  ').trim()), show('0  abc  0'.slice(1, -1).trim()));
// expect: [x<20>y] [long<20>text<20>long<20>text<20>long<20>text] [abc]
const long = ' '.repeat(70000);
print((long + 'middle' + long).trim(), long.trim().length, (long + 'e').trimEnd().length, ('s' + long).trimEnd());
// expect: middle 0 70001 s
