// Intl.PluralRules.
const select = (locale, values, options) => values.map((value) => new Intl.PluralRules(locale, options).select(value)).join(' ');
console.log(select('en', [0, 1, 2, 1.5]), '|', select('ar', [0, 1, 2, 3, 11, 100]), '|', select('pl', [1, 2, 5, 22, 1.5]));
console.log(select('en', [1, 2, 3, 4, 11, 21, 22], {type: 'ordinal'}), '|', select('en', [1], {minimumFractionDigits: 1}));
console.log(select('fr', [1e6], {notation: 'compact'}), select('fr', [1e6]), select('en', [NaN, Infinity, '1', 1n]));
const english = new Intl.PluralRules('en');
console.log(english.selectRange(0, 1), english.selectRange(1, 2), new Intl.PluralRules('fr').selectRange(0, 1));
console.log(JSON.stringify(new Intl.PluralRules('cy', {type: 'cardinal', maximumSignificantDigits: 3}).resolvedOptions()));
console.log(english.resolvedOptions().pluralCategories === english.resolvedOptions().pluralCategories);
for (const call of [() => Intl.PluralRules(), () => english.selectRange(1), () => english.selectRange(1, NaN), () => new Intl.PluralRules('en', {type: 'x'})]) {
  try { call(); } catch (e) { console.log(`${e}`); }
}

// expect: other one other other | zero one two few many other | one few many few other
// expect: one two few other other one two | other
// expect: many many other other one one
// expect: other other one
// expect: {"locale":"cy","type":"cardinal","notation":"standard","minimumIntegerDigits":1,"minimumSignificantDigits":1,"maximumSignificantDigits":3,"pluralCategories":["zero","one","two","few","many","other"],"roundingIncrement":1,"roundingMode":"halfExpand","roundingPriority":"auto","trailingZeroDisplay":"auto"}
// expect: false
// expect: TypeError: Constructor Intl.PluralRules requires 'new'
// expect: TypeError: The start and the end of a range must not be undefined
// expect: RangeError: The start and the end of a range must not be NaN
// expect: RangeError: Value x out of range for Intl.PluralRules options property type
