// A search by the first units of alternatives finds what comparing at each place finds.
let seed = 7;
const next = n => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
const lists = [['Sherlock', 'Watson', 'Irene'], ['if', 'in', 'do', 'while'], ['xa', 'xb', 'qc'], ['\xe9t\xe9', '\xc9T', '\xff\xff'],
  ['ab', 'q'], Array.from({length: 40}, (_, i) => 'w' + String.fromCharCode(97 + i % 26) + i)];
const naive = (list, s) => {
  const found = [];
  for (let i = 0; i < s.length; i++) {
    const word = list.find(w => s.startsWith(w, i));
    if (word === undefined) continue;
    found.push(i);
    i += word.length - 1;
  }
  return found.join();
};
let same = 0, matches = 0;
for (const list of lists) {
  const r = new RegExp(list.join('|'), 'g'), ri = new RegExp(list.join('|'), 'gi');
  for (let i = 0; i < 12; i++) {
    let s = '';
    for (let k = next(12); k >= 0; k--) s += ['.', '\xe9', 'x', ' ------------- ', list[next(list.length)]][next(5)].slice(0, 1 + next(16));
    for (const wide of ['', '\u0450', 'x\u2020']) {
      const found = [...(wide + s).matchAll(r)].map(m => m.index).join();
      same += found === naive(list, wide + s);
      same += [...(s + wide).matchAll(ri)].length >= naive(list, s + wide).split(',').filter(x => x).length;
      matches += found.length > 0;
    }
  }
}
console.log(same, matches > 30);
console.log('....a1'.repeat(9).search(/[a-f]\d{1,3}\.[a-f]\d/), /\d{1,3}\.\d{1,3}$/.exec('10.0.0.255').index, /(?:q|zz)$/.exec('--------------------------q').index);
console.log(/\p{Script=Greek}/u.test('plain'), /[\u0400-\u04ff]x|[\u0500-\u0510]y/.test('-x-y'), /[\u0400-\u04ff]x|[\u0500-\u0510]y/.exec('-x-\u0501y').index);

// expect: 432 true
// expect: -1 5 26
// expect: false false 3
