// Texts padded by a character, integers in other radices, and the ways out of both.

const outcome = f => { try { return f(); } catch (error) { return error.name; } };
const slowly = (unit, n) => Array(Math.max(n, 0)).fill(unit).join('').slice(0, Math.max(n, 0));
const texts = ["", "a", "name", "abcdefghij", "ab" + "cdefghijklmnop".slice(1), "x".repeat(40) + "y" + Math.abs(-3), "ż", "é"];
const widths = [-1, 0, 1, 2, 7, 8, 9, 15, 16, 17, 43, 63, 64, 65, 300];
const fillers = [undefined, '0', 'é', 'ż', '', 'ab', 'abcdefghijk', 'zero'.slice(0, 1), 'a0'[1]];
let wrong = 0;
for (const text of texts) for (const width of widths) for (const filler of fillers) {
  const added = slowly(filler === undefined ? ' ' : filler, width - text.length);
  if (text.padStart(width, filler) !== added + text) wrong++;
  if (text.padEnd(width, filler) !== text + added) wrong++;
}
print(wrong);
// expect: 0
print(JSON.stringify(['a'.padStart(4), 'a'.padEnd(4), 'a'.padStart(), 'a'.padStart(undefined, '0'), 'a'.padStart(3.9, 0),
                      'a'.padStart('3', null), 'a'.padEnd(NaN, 'b'), 'a'.padEnd(2 ** 31 + 0.5, '')]));
// expect: ["   a","a   ","a","a","00a","nua","a","a"]
print(''.padStart.call(12, 4, '0'), ''.padEnd.call(true, 6, '!'), outcome(() => ''.padStart.call(null, 4)),
      outcome(() => 'a'.padStart(5, Symbol())), outcome(() => 'a'.padStart(1, Symbol())));
// expect: 0012 true!! TypeError TypeError a
const order = [];
'a'.padStart({valueOf() { order.push('width'); return 3; }}, {toString() { order.push('filler'); return '-'; }});
print(order);
// expect: width,filler
const key = (7).toString(16).padStart(2, '0');
print({'07': 'found'}[key], key === '07', [5, 250, 4096].map(n => n.toString(16).padStart(4, '0')).join());
// expect: found true 0005,00fa,1000

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
function inRadix(number, radix) {
  let text = '', rest = Math.abs(number);
  do { text = digits[rest % radix] + text; rest = Math.floor(rest / radix); } while (rest > 0);
  return (number < 0 ? '-' : '') + text;
}
const numbers = [0, 1, 2, 9, 10, 15, 16, 35, 36, 255, 256, 6560, 6561, 65535, 65536, 390624, 390625, 12345678, 2 ** 30 - 1,
                 2 ** 30, 2 ** 31, 2 ** 40, -1, -10, -255, -(2 ** 30)];
wrong = 0;
for (let radix = 2; radix <= 36; radix++) {
  for (const number of numbers) if (number.toString(radix) !== inRadix(number, radix)) wrong++;
}
print(wrong);
// expect: 0
const table = {12: 'twelve', ff: 'hex'};
print(table[(18).toString(16)], table[(255).toString(16)], (18).toString(16) === '12');
// expect: twelve hex true
print([undefined, '16', 16.9, 1, 37, 0, -16, null, 2n].map(radix => outcome(() => (255).toString(radix))).join());
// expect: 255,ff,ff,RangeError,RangeError,RangeError,RangeError,RangeError,TypeError
print(outcome(() => Number.prototype.toString.call('7', 16)), new Number(255).toString(16), (-0).toString(2), (0.5).toString(2));
// expect: TypeError ff 0 0.1

// Lists with holes are passed on as what the holes stand for, whatever had been pushed by then.
const sum = function (...values) { return values.join('|'); };
print(sum.apply(null, [1, , 3]), Reflect.apply(sum, null, [, 2]), sum.apply(null, [...Array(3)].fill(1, 1)));
// expect: 1||3 |2 |1|1
class Pair { constructor(a, b) { this.a = a; this.b = b; } }
print(JSON.stringify(Reflect.construct(Pair, [1, ,])), JSON.stringify(Reflect.construct(Pair, [, 2])));
// expect: {"a":1} {"b":2}
Array.prototype[1] = 'inherited';
print(sum.apply(null, [1, , 3]), String.fromCharCode.apply(null, [65, , 66]) === 'A\0B');
// expect: 1|inherited|3 true
delete Array.prototype[1];

// escape, by what each character becomes.
wrong = 0;
for (let c = 0; c < 0x300; c++) {
  const hex = c.toString(16).toUpperCase();
  const wanted = /[A-Za-z0-9@*_+./-]/.test(String.fromCharCode(c)) ? String.fromCharCode(c)
               : c < 256 ? '%' + hex.padStart(2, '0') : '%u' + hex.padStart(4, '0');
  for (const end of ['', 'ż']) {
    const text = 'a' + String.fromCharCode(c) + end;
    if (escape(text) !== 'a' + wanted + (end && '%u017C') || unescape(escape(text)) !== text) wrong++;
  }
}
print(wrong, escape('東京\ud800\uffff'));
// expect: 0 %u6771%u4EAC%uD800%uFFFF

// Integers of one to five digits in JSON.
const ints = Array.from({length: 10100}, (_, i) => i);
print(JSON.stringify(ints) === '[' + ints.map(String).join() + ']', JSON.stringify([-1, -99, -10000, 2 ** 31, 2 ** 53]));
// expect: true [-1,-99,-10000,2147483648,9007199254740992]

// A text replaced by one, with and without patterns in it, of both widths.
print('hello'.replace('l', 'L'), 'hello'.replace('l', '[$&$`]'), 'hello'.replace('l', 'a text of more than sixteen, $$'),
      'hello'.replace('', '<'), 'hello'.replace('x', 'y'), 'hello'.replace('lo', ''), 'żółw'.replace('ó', 'o'),
      'hello'.replace('e', 'ę'), 'h'.replace('h', '').length, 'ab'.replace('a', '') === 'b');
// expect: heLlo he[lhe]lo hea text of more than sixteen, $lo <hello hello hel żołw hęllo 0 true
