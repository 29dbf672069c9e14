// Texts with `$` patterns, of few and of many parts; functions, with and without groups.
const of = n => Array.from({ length: n }, (_, k) => '$' + (k % 2 + 1) + k).join('');
const s = 'a1b2';
print(Array.from({ length: 12 }, (_, n) => s.replace(/([a-z])(\d)/g, of(n))).join(' '));
print(Array.from({ length: 12 }, (_, n) => s.replace(/([a-z])(\d)/, of(n) + '$9$')).join(' '));
print(s.replace(/b/, "$$|$&|$`|$'|$1|$|$<x>|$$$&$$$0$00"), s.replaceAll('b', "$$|$&|$`|$'|$1|$|$<x>|"));
// A reference that is none, behind as many parts as stand in the object, and one less or more.
for (const n of [3, 4, 5]) print(s.replace(/([a-z])(\d)/, of(n) + 'x$3y$z$<z>$1'));
const names = /(?<l>[a-z])(?<d>\d)/g;
print(s.replace(names, '$<d>$<l>'), s.replace(names, '$<d>$<none>$<>$<l>!$<d'), s.replace(names, '$<l>'.repeat(9)));
print('x1-2'.replace(/(?<n>\d)-|-(?<n>\d)/g, '[$<n>$1$2]'), '\u6771x'.replace(/(?<w>\u6771)/, '$<w>$<\u6771>\u4eac'));
print('\u6771x\u6771'.replace(/(?<\u6771>x)/, '<$<\u6771>\u4eac$1>'), ('x'.repeat(300) + '$1').length);
const long = '$&' + '-'.repeat(200) + '$`' + '='.repeat(200) + '$1';
print(s.replace(/b(\d)/, long).length, s.replace(/b(\d)/g, long).length, s.replace('b', long).length);

const rope = (a, b) => a.repeat(20) + b.repeat(20), parts = [];
for (const f of [x => rope(x, '-'), x => 7, x => -0, x => null, x => ({ toString: () => '{' + x }), x => '\u6771', x => '',
  x => rope('\u6771', x).slice(3, 30), (...all) => all.length, (...all) => all.slice(1).map(x => typeof x).join()]) {
  parts.push(s.replace(/[a-z]/g, f), s.replace(/([a-z])|(_)/g, f), s.replace(/(?<l>[a-z])/g, f), s.replace(/b/, f));
}
print(parts.map(p => p.length > 20 ? p.length + p.slice(0, 6) : p).join(' '));
function Args(x) { return arguments.length + typeof this + [].slice.call(arguments, 1).join('/'); }
print(s.replace(/\d/g, Args), s.replace(/\d/g, Args.bind(null)), s.replace(/\d/g, new Proxy(Args, {})));
try { s.replace(/\d/g, x => { throw x; }); } catch (error) { print('thrown', error, RegExp.lastMatch); }
// Another match within, and a subject that the list of matches does not belong to.
print(s.replace(/\d/g, x => 'q5'.replace(/\d/g, y => x + y + RegExp.lastMatch)), RegExp.lastMatch);
// Lists of odd and even lengths.
print(Array.from({ length: 30 }, (_, n) => 'ab '.repeat(n).match(/a(b)?/g)?.length ?? 'none').join(' '));
print(Array.from({ length: 12 }, (_, n) => 'ab '.repeat(n).split(/(b)( )/).length).join(' '));
print(Array.from({ length: 9 }, (_, n) => new RegExp('()'.repeat(n) + '(x)?').exec('a').map(String).join('|')).join(' '));
// expect:  a0b0 a011b021 a011a2b021b2 a011a213b021b223 a011a213a4b021b223b4 a011a213a415b021b223b425 a011a213a415a6b021b223b425b6 a011a213a415a617b021b223b425b627 a011a213a415a617a8b021b223b425b627b8 a011a213a415a617a819b021b223b425b627b829 a011a213a415a617a819a10b021b223b425b627b829b10
// expect: $9$b2 a0$9$b2 a011$9$b2 a011a2$9$b2 a011a213$9$b2 a011a213a4$9$b2 a011a213a415$9$b2 a011a213a415a6$9$b2 a011a213a415a617$9$b2 a011a213a415a617a8$9$b2 a011a213a415a617a819$9$b2 a011a213a415a617a819a10$9$b2
// expect: a1$|b|a1|2|$1|$|$<x>|$b$$0$002 a1$|b|a1|2|$1|$|$<x>|2
// expect: a011a2x$3y$z$<z>ab2
// expect: a011a213x$3y$z$<z>ab2
// expect: a011a213a4x$3y$z$<z>ab2
// expect: 1a2b 1a!$<d2b!$<d aaaaaaaaabbbbbbbbb
// expect: x[11]2 東京x
// expect: 東<x京x>東 302
// expect: 407 407 408
// expect: 82aaaaaa 82aaaaaa 82aaaaaa 43a1bbbb 7172 7172 7172 a172 0102 0102 0102 a102 null1null2 null1null2 null1null2 a1null2 {a1{b2 {a1{b2 {a1{b2 a1{b2 東1東2 東1東2 東1東2 a1東2 12 12 12 a12 56東東東東東東 56東東東東東東 56東東東東東東 30a1東東東東 3132 5152 5152 a132 28number 62string 56string a1number,string2
// expect: a3object1/a1b2b3object3/a1b2 a3object1/a1b2b3object3/a1b2 a3object1/a1b2b3object3/a1b2
// expect: thrown 1 2
// expect: aq155bq255 5
// expect: none 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29
// expect: 1 4 7 10 13 16 19 22 25 28 31 34
// expect: |undefined ||undefined |||undefined ||||undefined |||||undefined ||||||undefined |||||||undefined ||||||||undefined |||||||||undefined
