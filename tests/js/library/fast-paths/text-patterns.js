// Global patterns without operators are searched for as texts; with other flags or operators they are not.
const s = 'the cat sat on the CAT mat, cat';
print(s.replace(/cat/g, 'dog'), s.replace(/cat/gi, 'dog'), s.replace(/cat/, 'dog'), s.replace(/c.t/g, 'dog'), s.match(/cat/g).length, s.match(/zzz/g));
// expect: the dog sat on the CAT mat, dog the dog sat on the dog mat, dog the dog sat on the CAT mat, cat the dog sat on the CAT mat, dog 2 null
print([...s.matchAll(/cat/g)].map(m => m.index + m[0] + m.input.length).join(), s.split(/cat/g).join('|'), s.replace(/cat/g, (m, at, whole) => m + at + whole.length));
// expect: 4cat31,28cat31 the | sat on the CAT mat, | the cat431 sat on the CAT mat, cat2831
s.replace(/cat/g, '');
print(RegExp.lastMatch, RegExp.leftContext.length, RegExp.rightContext.length, RegExp.$1 === '');
// expect: cat 28 0 true
const cat = /cat/g, found = [];
for (let m; (m = cat.exec(s));) found.push(m.index, cat.lastIndex);
print(found.join(), cat.lastIndex, cat.test(s), cat.lastIndex, cat.test(s), cat.test(s), cat.lastIndex);
// expect: 4,7,28,31 0 true 7 true false 0
cat.lastIndex = 1000; print(cat.test(s), cat.lastIndex);
// expect: false 0
const sticky = /cat/gy; print(s.replace(sticky, 'x') === s, 'catcatxcat'.replace(sticky, '-'));
// expect: true --xcat
print('東京 東京'.replace(/東/g, 'x'), 'aéa'.replace(/é/g, 'e'), 'abc'.replace(/é/g, 'e'), 'abc'.replace(/東/g, 'e'), '\ud83d\ude00'.replace(/\ude00/g, 'x').length,
      '\ud83d\ude00'.replace(/\ude00/gu, 'x').length, 'a😀b😀'.replace(/😀/g, '-'), 'a😀b'.replace(/😀/gu, '-'));
// expect: x京 x京 aea abc abc 2 2 a-b- a-b
print('a/b/c'.replace(/\//g, '-'), 'aXa'.replace(new RegExp('a', 'g'), '$&$&'), 'abc'.replace(new RegExp('', 'g'), '-'), 'a\nb'.replace(new RegExp('\n', 'g'), ' '),
      'x'.repeat(40).replace(new RegExp('x'.repeat(33), 'g'), 'y').length, 'x'.repeat(40).replace(new RegExp('x'.repeat(32), 'g'), 'y').length, 'a-b'.replace(/-/g, ''), 'a,b'.split(/,/g).length);
// expect: a-b-c aaXaa -a-b-c- a b 8 9 ab 2
const joined = 'cat-'.repeat(300) + s; print(joined.replace(/cat/g, 'c').length, joined.match(/cat/g).length);
// expect: 627 302
let junk = []; print(joined.replace(/cat/g, () => { junk.push({}); if (junk.length % 50 === 0) 'x'.match(/x/g); return 'y'; }).length);
// expect: 627
