// Sites that see strings of all representations: lengths, characters and tests for truth.
function length(s) { return s.length; }
function at(s, i) { return s[i]; }
function or(s) { return s || 'none'; }
function not(s) { return !s; }
const wide = '\u0100', long = 'long enough to be cut', other = 'long enough to be added';
function thin(text) {
  const rope = text + other;
  ({})[rope];
  return rope;
}
const strings = [
  'constant', 'constant' + wide, String.fromCharCode(97, 98, 99), String.fromCharCode(97, 0x100, 99),
  long + other, long + wide + other, (long + other).slice(2), (long + other + wide).slice(2),
  thin(long), thin(long + wide), '',
];
function run(n, list) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const s = list[i % list.length];
    sum += length(s);
    if (at(s, 0)) sum += or(s).length;
    if (not(s)) sum += 1000000;
  }
  return sum;
}
for (const count of [2, 4, 6, 10, 11]) print(run(count * 300, strings.slice(0, count)));

// The code made for them meets something else.
print(length([1, 2]), length({ length: 'own' }), length(new String('abc')), length(() => 1), length(5));
print(at('abc', 3), at('abc', -1), at('abc', 'length'), at([7], 0), at({ x: 1 }, 'x'), at(new String('q'), 0));
print(or(0), or(7), or(0n), or(1n), or(NaN), or(false), or(true), or(undefined), or(null), typeof or({}), or(''));
print(not(0), not(7), not(0n), not(1n), not(NaN), not(Symbol()), not(undefined), not(null), not({}), not(''));
for (const value of [null, undefined]) {
  for (const f of [length, at]) {
    try { f(value, 0); } catch (e) { print(e instanceof TypeError); }
  }
}
Object.defineProperty(String.prototype, 5, { get() { return 'inherited'; }, configurable: true });
print(at('abc', 5), at(strings[4], 5));
print(run(3300, strings));
delete String.prototype[5];

// Methods, which may be replaced and come to other receivers.
String.prototype.first = function () { return this[0]; };
function code(s) { return s.charCodeAt(0); }
function first(s) { return s.first(); }
function codes(n, list) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const s = list[i % list.length];
    sum += code(s) + (first(s) === s[0] ? 1 : 0);
  }
  return sum;
}
for (const count of [2, 4, 6, 10]) print(codes(count * 300, strings.slice(0, count)));
const charCodeAt = String.prototype.charCodeAt;
String.prototype.charCodeAt = () => 1;
String.prototype.first = function () { return 'replaced'; };
print(codes(3000, strings.slice(0, 10)), first(strings[3]));
String.prototype.charCodeAt = charCodeAt;
print(codes(3000, strings.slice(0, 10)));
const inheritor = Object.create(String.prototype, { length: { value: 0 } });
for (const value of [{ charCodeAt: () => 7 }, new String('a'), inheritor, 5, null, Symbol.iterator]) {
  try { print(code(value)); } catch (e) { print(e instanceof TypeError); }
}
delete String.prototype.charCodeAt;
try { code('abc'); } catch (e) { print(e instanceof TypeError); }
String.prototype.charCodeAt = charCodeAt;
print(codes(3000, strings.slice(0, 10)));
// expect: 10200
// expect: 13800
// expect: 67200
// expect: 171600
// expect: 300171600
// expect: 2 own 3 0 undefined
// expect: undefined undefined 3 7 1 q
// expect: none 7 none 1 none none true none none object none
// expect: true false true false true false true true false true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: inherited e
// expect: 300171600
// expect: 60000
// expect: 118800
// expect: 184200
// expect: 316200
// expect: 3000 replaced
// expect: 313200
// expect: 7
// expect: 97
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: 313200
