// replace, replaceAll and split by strings, of flat, wide and joined strings, with what runs meanwhile.
const flat = 'one two three two one', wide = 'één twee drie 東京 twee één';
const rope = 'one two thr' + flat.slice(9);
print(flat.replace('two', '2'), flat.replaceAll('two', '2'), rope.replaceAll('two', '東'), wide.replaceAll('twee', '2'),
      wide.replaceAll('東', 'x'), flat.replaceAll('zwei', '2') === flat, flat.replaceAll('', '-').length, 'aaa'.replaceAll('aa', 'b'));
// expect: one 2 three two one one 2 three 2 one one 東 thrhree 東 one één 2 drie 東京 2 één één twee drie x京 twee één true 43 ba
print(flat.replace('two', '[$&$`$\']$$'), flat.replaceAll('two', '$1'), flat.replace('two', ''), flat.replaceAll(' ', ''));
// expect: one [twoone  three two one]$ three two one one $1 three $1 one one  three two one onetwothreetwoone
print(flat.replaceAll('two', (match, at, whole) => match.toUpperCase() + at + (whole === flat)));
// expect: one TWO4true three TWO14true one
let junk = [];
print(('x-'.repeat(500) + 'y').replaceAll('-', (m, at) => { junk.push('g' + at + 'arbage'.repeat(20)); return junk.length % 10; }).length);
// expect: 1001
try { flat.replaceAll('two', () => { throw new Error('inside'); }); } catch (e) { print(e.message); }
// expect: inside
try { flat.replaceAll(/two/, ''); } catch (e) { print(e.name); }
// expect: TypeError
print(flat.replace({[Symbol.replace](s, r) { return 'own ' + s.length + r; }}, '!'), flat.replace(undefined, 1), 'null'.replace(null, 2));
// expect: own 21! one two three two one 2
print(flat.split(' ').join('|'), rope.split('two').join('|'), wide.split(' ').join('|'), wide.split('twee').length, flat.split('').length,
      flat.split(' ', 2).join('|'), flat.split(' ', 0).length, flat.split().length, flat.split('zwei').length, ''.split('').length,
      ''.split(' ').length, '東京'.split('').join('|'), 'a,b,'.split(',').length, 'aXbXc'.split('X', -1).length);
// expect: one|two|three|two|one one | thrhree | one één|twee|drie|東京|twee|één 3 21 one|two 0 1 1 0 1 東|京 3 3
print(flat.split({[Symbol.split](s, l) { return 'own' + s.length + l; }}), flat.split(/ /).length, 'a1b2c'.split(1), String.prototype.split.call(12321, 2).join('|'));
// expect: own21undefined 5 a,b2c 1|3|1
const parts = wide.repeat(9).split(' ');
for (let i = 0; i < 2000; i++) junk.push({i});
print(parts.length, parts[0], parts[3], parts.at(-1), parts[11] === 'twee');
// expect: 46 één 東京 één true
print(flat.replace(/o/g, '0'), wide.replace(/é/g, 'e'), flat.replace(/(t)(w)/g, '$2$1'), flat.match(/t\w+/g).join(), wide.match(/\S+/g).join());
// expect: 0ne tw0 three tw0 0ne een twee drie 東京 twee een one wto three wto one two,three,two één,twee,drie,東京,twee,één
