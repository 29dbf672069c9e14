// Keys whose hash is not known yet: made, sliced, joined, wide and long texts.
const m = new Map(), s = new Set();
for (let i = 0; i < 40; i++) { m.set('key' + i, i); s.add('w\u0142' + i); }
let right = 0;
for (let i = 0; i < 40; i++) right += (m.get('key' + i) === i) + m.has(['key', i].join('')) + s.has('w\u0142' + i) + s.has(`w\u0142${i}`) + (m.get('k' + ('ey' + i)) === i);
print(right, m.has('key' + 40), s.has('w\u0142'), m.get('key'), s.has('key1'));
const text = 'a long text of which parts are taken as keys, longer than what is copied';
m.set(text.slice(2, 40), 'slice').set(text.slice(1), 'tail');
print(m.get('long text of which parts are taken as k'.slice(0, 38)), m.get(text.slice(2, 40)), m.get(text.substring(1)), m.has(text.slice(2, 41)));
let rope = ''; for (let i = 0; i < 30; i++) rope += 'part' + i;
let again = ''; for (let i = 0; i < 30; i++) again += 'part' + i;
m.set(rope, 'rope'); print(m.get(again), m.has(again + 'x'), m.get(again + ''), m.delete(again), m.has(rope));
const long = 'x'.repeat(5000), other = 'x'.repeat(2500) + 'x'.repeat(2500);
s.add(long); print(s.has(other), s.has(other + 'y'), s.delete('x'.repeat(5000)), s.size);
const numbers = new Map([['1', 'a'], [1, 'b'], ['10', 'c'], ['-0', 'd'], ['', 'e'], ['4294967295', 'f']]);
print(numbers.get('' + 1), numbers.get(1), numbers.get('1' + '0'), numbers.get('-' + 0), numbers.get('x'.slice(1)), numbers.get('42949' + '67295'));
const names = {}; for (let i = 0; i < 5; i++) names['n' + i] = i; for (const k in names) m.set(k, names[k]);
print(m.get('n' + 3), m.get('n' + 5), [...m.keys()].filter(k => k.length === 2).join());
print(new Set(['a' + 1, 'a' + 1, 'a1', 'a' + 2]).size, new Map([['p' + 1, 1], ['p' + 1, 2]]).get('p1'));
// Lists of the characters of short texts.
print([...'hello'].join('-'), [...''].length, [...'a'].length, [...'caf\xe9'].join('-'), [...'\u0142\u{1f600}x'].length, [...('x'.repeat(63))].length, [...('y'.repeat(64) + 'z')].length, [...('ab' + right)].join('-'), [...text.slice(2, 30)].length);
const list = [...'abc']; list.push(1, 0.5); list[0] = {}; print(list.length, typeof list[0], list[1]);
const own = String.prototype[Symbol.iterator]; String.prototype[Symbol.iterator] = function* () { yield 'own'; };
print([...'abc'].join()); String.prototype[Symbol.iterator] = own; print([...'abc'].join());
const iterator = Object.getPrototypeOf(''[Symbol.iterator]()), next = iterator.next; iterator.next = () => ({ done: true });
print([...'abc'].length); iterator.next = next; print([...'abc'].length);
// expect: 200 false false undefined false
// expect: slice slice tail false
// expect: rope false rope true false
// expect: true false true 40
// expect: a b c d e f
// expect: 3 undefined n0,n1,n2,n3,n4
// expect: 2 2
// expect: h-e-l-l-o 0 1 c-a-f-é 3 63 65 a-b-2-0-0 28
// expect: 5 object b
// expect: own
// expect: a,b,c
// expect: 0
// expect: 3
