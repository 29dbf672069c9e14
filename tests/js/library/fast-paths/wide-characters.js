// Single characters beyond Latin-1, by all the ways that give one.
const text = 'aę\u0100ÿ中\ud83d\ude00\ud800x\uffff';
const codes = list => [...list].map(c => c.length + ':' + c.charCodeAt(0).toString(16) + (c.length > 1 ? '.' + c.charCodeAt(1).toString(16) : '')).join(' ');
const ways = {
  charAt: i => text.charAt(i), at: i => text.at(i), index: i => text[i], slice: i => text.slice(i, i + 1),
  substring: i => text.substring(i + 1, i), substr: i => text.substr(i, 1), code: i => String.fromCharCode(text.charCodeAt(i)),
  split: i => text.split('')[i], sliced: i => (text + text + text).slice(1, -1).slice(i - 1 + text.length, i + text.length),
};
for (const name in ways) {
  const found = [];
  for (let round = 0; round < 3; round++) for (let i = 0; i < text.length; i++) found[i] = ways[name](i);
  print(name, codes(found) === codes(text.split('')));
}
// expect: charAt true
// expect: at true
// expect: index true
// expect: slice true
// expect: substring true
// expect: substr true
// expect: code true
// expect: split true
// expect: sliced true
print(codes(text));
// expect: 1:61 1:119 1:100 1:ff 1:4e2d 2:d83d.de00 1:d800 1:78 1:ffff
let iterated = [];
for (const c of text) iterated.push(c);
print(codes(iterated), codes(Array.from(text)) === codes(iterated));
// expect: 1:61 1:119 1:100 1:ff 1:4e2d 2:d83d.de00 1:d800 1:78 1:ffff true
const [first, second, third] = text;
print(codes([first, second, third]));
// expect: 1:61 1:119 1:100
print(text[100], text.at(-1) === '\uffff', text[4] === '中', text.charAt(4) === text[4], ({ 中: 1 })[text[4]], new Set(text).has('ę'));
// expect: undefined true true true 1 true
print(codes([String.fromCharCode(0x119), String.fromCharCode(0x10119), String.fromCharCode(-1), String.fromCharCode(255), String.fromCharCode(256)]));
// expect: 1:119 1:119 1:ffff 1:ff 1:100
let back = '';
for (let i = text.length; i-- > 0;) back += text[i];
print(codes(back), back.length === text.length);
// expect: 1:ffff 1:78 2:d800.de00 1:d83d 1:4e2d 1:ff 1:100 1:119 1:61 true
const made = [];
for (let i = 0; i < 3000; i++) made.push('ęłżź'[i & 3]);
print(made.join('').lastIndexOf('ęłżź'), new Set(made).size);
// expect: 2996 4
