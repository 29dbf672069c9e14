// Intl.ListFormat and Intl.RelativeTimeFormat.
const parts = (list) => list.map((part) => `${part.type}${part.unit ? ':' + part.unit : ''}=${part.value}`).join('|');
const join = (locale, items, options) => new Intl.ListFormat(locale, options).format(items);
const letters = [...'abcdefg'];
for (let n = 0; n < 7; n++) console.log(join('en', letters.slice(0, n)), '/', join('de', letters.slice(0, n), {type: 'disjunction'}));
console.log(join('en', ['1 m', '2 cm'], {type: 'unit', style: 'narrow'}), join('en', new Set(letters), {style: 'short'}), join('es', ['a', 'b', 'i']));
console.log(parts(new Intl.ListFormat('en').formatToParts(['', '', 'x', 'ü', '\u{1f600}'])), parts(new Intl.ListFormat('ja').formatToParts(['a', 'b'])));
for (const bad of [[1], 5, ['a', undefined]]) {
  try { join('en', bad); } catch (e) { console.log(e.name); }
}
let closed = 0;
const closing = {*[Symbol.iterator]() { try { yield 'a'; yield {}; } finally { closed++; } }};
try { join('en', closing); } catch (e) { console.log(e.name, closed); }
// A long list is as its ends, and has long items.
const long = join('en', Array.from({length: 100000}, (_, i) => `${i}`));
console.log(long.length, long.slice(0, 20), long.slice(-24), join('en', ['x'.repeat(1e6), 'y'.repeat(1e6)]).length);

const ago = (value, unit, locale = 'en', options) => new Intl.RelativeTimeFormat(locale, options).format(value, unit);
console.log(ago(-1, 'day'), '/', ago(-1, 'day', 'en', {numeric: 'auto'}), '/', ago(2, 'months', 'de'), '/', ago(-0, 'seconds'), '/', ago(1000, 'quarters', 'pl'), '/',
            ago(3, 'week', 'en', {style: 'narrow'}), '/', ago(5, 'year', 'ar-u-nu-arab'));
console.log(parts(new Intl.RelativeTimeFormat('en').formatToParts(-1234.5, 'hour')), parts(new Intl.RelativeTimeFormat('en', {numeric: 'auto'}).formatToParts(1, 'day')));
console.log(JSON.stringify(new Intl.RelativeTimeFormat('de', {style: 'short', numberingSystem: 'thai'}).resolvedOptions()));
for (const call of [() => ago(1, 'eon'), () => ago(Infinity, 'day'), () => ago(Symbol(), 'day'), () => Intl.RelativeTimeFormat()]) {
  try { call(); } catch (e) { console.log(`${e}`); }
}

// expect:  / 
// expect: a / a
// expect: a and b / a oder b
// expect: a, b, and c / a, b oder c
// expect: a, b, c, and d / a, b, c oder d
// expect: a, b, c, d, and e / a, b, c, d oder e
// expect: a, b, c, d, e, and f / a, b, c, d, e oder f
// expect: 1 m 2 cm a, b, c, d, e, f, & g a, b e i
// expect: element=|literal=, |element=|literal=, |element=x|literal=, |element=ü|literal=, and |element=😀 element=a|literal=、|element=b
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError 1
// expect: 688892 0, 1, 2, 3, 4, 5, 6,  99997, 99998, and 99999 2000005
// expect: 1 day ago / yesterday / in 2 Monaten / 0 seconds ago / za 1000 kwartałów / in 3w / خلال ٥ سنوات
// expect: integer:hour=1|group:hour=,|integer:hour=234|decimal:hour=.|fraction:hour=5|literal= hours ago literal=tomorrow
// expect: {"locale":"de","style":"short","numeric":"always","numberingSystem":"thai"}
// expect: RangeError: Invalid value for unit: eon
// expect: RangeError: Invalid value for value: Infinity
// expect: TypeError: Cannot convert a Symbol value to a number
// expect: TypeError: Constructor Intl.RelativeTimeFormat requires 'new'
