// Texts split into characters: of Latin-1, wide, joined, with limits.
const show = (t, ...limit) => { const a = t.split('', ...limit); return a.length + ':' + a.slice(0, 8).join('|'); };
print(show('hello'), show(''), show('a'), show('caf\xe9'), show('\u0142\u00f3d\u017a'), show('x\u{1f600}').length, show('hello', 2), show('hello', 0), show('hello', -1), show('\u0142ok', 2), show('hello', 4294967297));
let rope = ''; for (let i = 0; i < 40; i++) rope += 'part' + i; print(show(rope), rope.split('').join('') === rope, show(rope.slice(7, 60)));
const list = 'abc'.split(''); list.push(1); list[0] = {}; print(list.length, typeof list[0], 'abc'.split('')[0]);
const long = 'xyz'.repeat(50000); const all = long.split(''); print(all.length, all[149999], all.join('') === long);
print(show(new String('obj')), show({ toString: () => 'own', split: String.prototype.split }), String.prototype.split.call(123, '').join());
// expect: 5:h|e|l|l|o 0: 1:a 4:c|a|f|é 4:ł|ó|d|ź 7 2:h|e 0: 5:h|e|l|l|o 2:ł|o 1:h
// expect: 230:p|a|r|t|0|p|a|r true 53:r|t|1|p|a|r|t|2
// expect: 4 object a
// expect: 150000 z true
// expect: 3:o|b|j 3:o|w|n 1,2,3
