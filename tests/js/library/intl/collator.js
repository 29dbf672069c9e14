// Intl.Collator, and localeCompare by it.
const sorted = (locale, options, list = ['z', 'a', 'Z', 'A', '\u00e4', 'a2', 'a10', 'ae', 'co-op', 'coop', '\u00f6']) => list.slice().sort(new Intl.Collator(locale, options).compare).join(' ');
for (const locale of ['en', 'de', 'de-u-co-phonebk', 'sv', 'en-u-kn-kf-upper', 'da']) console.log(locale, sorted(locale));
console.log(sorted('en', {numeric: true, caseFirst: 'upper'}), '/', sorted('en', {ignorePunctuation: true}), '/', sorted('de', {usage: 'search'}), '/', sorted('de', {collation: 'phonebk'}));
console.log(['base', 'accent', 'case', 'variant'].map((sensitivity) => {
  const {compare} = new Intl.Collator('en', {sensitivity});
  return [compare('a', 'A'), compare('a', '\u00e1'), compare('a', 'b')].join();
}).join(' '));
for (const args of [[], ['de-u-co-phonebk-kn-kf-upper'], ['th'], ['th', {usage: 'search'}], ['da'], ['da', {usage: 'search', collation: 'trad'}], ['en', {numeric: true, caseFirst: 'lower', sensitivity: 'base', usage: 'search', collation: 'emoji'}]]) {
  console.log(JSON.stringify(new Intl.Collator(...args).resolvedOptions()));
}
// Characters of ASCII decide without the module. A collator of another sensitivity asks it, and "variant" says the same unless only cases differ.
const ascii = Array.from({length: 128}, (_, i) => String.fromCharCode(i));
const fast = new Intl.Collator('en'), slow = new Intl.Collator('en', {caseFirst: 'lower'});
let wrong = 0;
for (const a of ascii) for (const b of ascii) {
  for (const [x, y] of [[a, b], ['k' + a + 'Q', 'k' + b], ['k' + a + 'q', 'K' + b + 'q'], [a + b, b + a]]) {
    if (fast.compare(x, y) !== slow.compare(x, y)) wrong++;
    if (x.localeCompare(y) !== slow.compare(x, y) || x.localeCompare(y, 'de') !== slow.compare(x, y)) wrong++;
  }
}
console.log(wrong);
for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ca', 'fi', 'id', 'ms', 'pl', 'ro', 'sl', 'sv', 'sw', 'vi', 'cs', 'da', 'et', 'lt', 'cy', 'hr', 'hu', 'sq']) {
  const slow = new Intl.Collator(language, {caseFirst: 'lower'}), other = new Intl.Collator(language, {caseFirst: 'false'});
  const words = ascii.slice(32, 127).flatMap((a) => ['a', 'c', 'h', 'L', 'z', 'y', ' '].map((b) => b + a));
  for (let i = 0; i < words.length; i++) {
    const a = words[i], b = words[(i * 131 + 7) % words.length], c = words[(i * 17 + 3) % words.length];
    for (const [x, y] of [[a, b], [a, c], [a + 'x', a], [c + a, c + b]]) if (other.compare(x, y) !== slow.compare(x, y) || x.localeCompare(y, language) !== slow.compare(x, y)) wrong++;
  }
}
console.log(wrong);
console.log('l\u00b7a'.localeCompare('lb'), 'a\u00ad'.localeCompare('a'), 'A\u0301'.localeCompare('\u00c1'), 'a'.localeCompare('b', ['de']), '\u00e4'.localeCompare('z', 'sv-SE'), 'ch'.localeCompare('cz', 'cs'));
const collator = new Intl.Collator('en');
console.log(collator.compare === collator.compare, collator.compare.name === '', collator.compare.length, Intl.Collator('en') instanceof Intl.Collator, collator.compare());
for (const f of [() => new Intl.Collator('en', {usage: 'x'}), () => new Intl.Collator('en', {collation: '!'}), () => new Intl.Collator('en', null), () => collator.compare(Symbol()), () => 'a'.localeCompare('b', 'de_DE'),
                 () => 'a'.localeCompare('b', 5), () => 'A'.toLocaleLowerCase('x_'), () => 'A'.toLocaleLowerCase(null)]) {
  try { console.log(f()); } catch (e) { console.log(`${e}`); }
}
console.log('I\u0130i'.toLocaleLowerCase('tr'), 'i'.toLocaleUpperCase(['az-Latn', 'en']), 'i'.toLocaleUpperCase(['en', 'tr']), '\u00ec'.toLocaleUpperCase('lt') === '\u00cc', 'I'.toLocaleLowerCase('TR-tr'));

// expect: en a A ä a10 a2 ae co-op coop ö z Z
// expect: de a A ä a10 a2 ae co-op coop ö z Z
// expect: de-u-co-phonebk a A a10 a2 ae ä co-op coop ö z Z
// expect: sv a A a10 a2 ae co-op coop z Z ä ö
// expect: en-u-kn-kf-upper A a ä a2 a10 ae co-op coop ö Z z
// expect: da A a a10 a2 ae co-op coop Z z ä ö
// expect: A a ä a2 a10 ae co-op coop ö Z z / a A ä a10 a2 ae co-op coop ö z Z / a A a10 a2 ae ä co-op coop ö z Z / a A a10 a2 ae ä co-op coop ö z Z
// expect: 0,0,-1 0,-1,-1 -1,0,-1 -1,-1,-1
// expect: {"locale":"en-US","usage":"sort","sensitivity":"variant","ignorePunctuation":false,"collation":"default","numeric":false,"caseFirst":"false"}
// expect: {"locale":"de-u-co-phonebk-kf-upper-kn","usage":"sort","sensitivity":"variant","ignorePunctuation":false,"collation":"phonebk","numeric":true,"caseFirst":"upper"}
// expect: {"locale":"th","usage":"sort","sensitivity":"variant","ignorePunctuation":true,"collation":"default","numeric":false,"caseFirst":"false"}
// expect: {"locale":"th","usage":"search","sensitivity":"variant","ignorePunctuation":false,"collation":"default","numeric":false,"caseFirst":"false"}
// expect: {"locale":"da","usage":"sort","sensitivity":"variant","ignorePunctuation":false,"collation":"default","numeric":false,"caseFirst":"upper"}
// expect: {"locale":"da","usage":"search","sensitivity":"variant","ignorePunctuation":false,"collation":"default","numeric":false,"caseFirst":"false"}
// expect: {"locale":"en","usage":"search","sensitivity":"base","ignorePunctuation":false,"collation":"default","numeric":true,"caseFirst":"lower"}
// expect: 0
// expect: 0
// expect: -1 0 0 -1 1 1
// expect: true true 2 true 0
// expect: RangeError: Value x out of range for Intl.Collator options property usage
// expect: RangeError: Value ! out of range for Intl.Collator options property collation
// expect: TypeError: Cannot convert undefined or null to object
// expect: TypeError: Cannot convert a Symbol value to a string
// expect: RangeError: Incorrect locale information provided
// expect: -1
// expect: RangeError: Incorrect locale information provided
// expect: TypeError: Cannot convert undefined or null to object
// expect: ıii İ I true ı
