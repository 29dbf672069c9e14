// Integers that become texts, texts that become integers, and those beside the fast paths.
let wrong = 0;
const digits = n => { let s = ''; const m = n < 0 ? -n : n; let r = m; do { s = '0123456789'[r % 10] + s; r = (r - r % 10) / 10; } while (r); return n < 0 ? '-' + s : s; };
const values = [];
for (let p = 1; p <= 1e15; p *= 10) for (const d of [-11, -1, 0, 10]) values.push(p + d, -p - d, 7 * p + d);
for (let i = 0; i < 40; i++) values.push(i, i * 257, i * 65537);
values.push(2 ** 30 - 1, 2 ** 30, -(2 ** 30), -(2 ** 30) - 1, 2 ** 31, -(2 ** 31));
for (let round = 0; round < 2; round++) {
  for (const n of values) {
    const text = digits(n);
    if ('' + n !== text || `${n}` !== text || String(n) !== text || n.toString() !== text) wrong++;
    if (n.toString(10) !== text || n.toString(undefined) !== text || [n].join() !== text) wrong++;
    if (parseInt('' + n) !== n || parseInt(text, 10) !== n || parseInt(text + 'px') !== n) wrong++;
    if (parseInt(' ' + text + '.5', 0) !== n || Number('' + n) !== n) wrong++;
    if ('a' + n + 'b' !== 'a' + text + 'b' || n + 'a' !== text + 'a') wrong++;
  }
}
print(wrong);
// expect: 0
// A made text is a key as any other is.
const o = { 7: 'seven', 1234567: 'many', 12345678: 'more', x1: 'x' };
const seven = 7, many = 1234567, more = 12345678;
print(o['' + seven], o['' + many], o['' + more], o['x' + 1], new Map([['1234567', 1]]).get('' + many));
// expect: seven many more x 1
print([10, 20, 30]['' + 1], Object.keys({ ['' + 42]: 1, ['' + 5]: 2, b: 3 }).join());
// expect: 20 5,42,b
print(parseInt('007'), parseInt('0x1f'), parseInt('12', 16), parseInt('12', 8), parseInt('9', 8), parseInt(''), parseInt('-0'), Object.is(parseInt('-0'), -0));
// expect: 7 31 18 10 NaN NaN 0 true
print(parseInt('999999999'), parseInt('9999999999'), parseInt('1e3'), parseInt('١'), parseInt('12\u0661'), parseInt('x12y'.slice(1, 3)));
// expect: 999999999 9999999999 1 NaN 12 12
print(parseInt(12.7), parseInt(-5), parseInt(null, 36), parseInt(), parseInt('5', null), parseInt('11', '2'), parseInt(1e21), parseInt(['42']));
// expect: 12 -5 1112745 NaN 5 3 1 42
print(parseInt('4294967295'), parseInt('4294967294'), parseInt('1234567'), parseInt('12345678'));
// expect: 4294967295 4294967294 1234567 12345678
print(String(), String(null), String(Symbol('s')), String('text'), typeof new String(5), new String(5) == '5', String(-0), String(1.5));
// expect:  null Symbol(s) text object true 0 1.5
class Text extends String {}
print(new Text(12).length, Reflect.construct(String, [77], Text) instanceof Text);
// expect: 2 true
try { String({ toString() { throw new RangeError('mine'); } }); } catch (e) { print(e.message); }
// expect: mine
try { Number.prototype.toString.call('5'); } catch (e) { print(e.name); }
// expect: TypeError
try { (5).toString(1); } catch (e) { print(e.name); }
// expect: RangeError
print(Object(5).toString(), (255).toString(16), (255).toString('10'), (-255).toString(2), [3, 12, -4, 1e7, 9999999].map(String).join());
// expect: 5 ff 255 -11111111 3,12,-4,10000000,9999999
