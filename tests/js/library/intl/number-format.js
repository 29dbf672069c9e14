// Intl.NumberFormat in some languages; its parts, its ranges, and how it rounds.
const text = (value, locale, options) => new Intl.NumberFormat(locale, options).format(value);
const parts = (list) => list.map((part) => `${part.type}=${part.value}`).join(' ');

console.log(text(1234567.891), text(1234567.891, 'de'), text(1234567.891, 'en-IN'), text(0.256, 'en', {style: 'percent'}));
console.log(text(-1234.5, 'en', {style: 'currency', currency: 'usd', currencySign: 'accounting'}),
            text(1234.5, 'ja', {style: 'currency', currency: 'JPY'}),
            text(5, 'en', {style: 'currency', currency: 'EUR', currencyDisplay: 'name'}));
console.log(text(16, 'en', {style: 'unit', unit: 'kilometer-per-hour'}), text(16, 'en', {style: 'unit', unit: 'liter', unitDisplay: 'long'}));
console.log(text(1234567, 'en', {notation: 'compact'}), text(1234567, 'en', {notation: 'compact', compactDisplay: 'long'}),
            text(123456, 'en', {notation: 'engineering'}), text(1234, 'ar-EG'), text(1234, 'en-u-nu-thai'));
console.log(text(1.13, 'en', {roundingIncrement: 5, maximumFractionDigits: 2, minimumFractionDigits: 2}),
            text(-2.5, 'en', {maximumFractionDigits: 0, roundingMode: 'halfCeil'}),
            text(2, 'en', {minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger'}),
            text(1.23456, 'en', {maximumFractionDigits: 2, maximumSignificantDigits: 5, roundingPriority: 'morePrecision'}));
console.log(text('12345678901234567890.123'), text(12345678901234567890n), text('0x10'), text(' -1e3 '), text('1e400').length, text('x'));
console.log(text(0, 'en', {signDisplay: 'exceptZero'}), text(5, 'en', {signDisplay: 'always'}), text(-0, 'en', {signDisplay: 'negative'}));

console.log(parts(new Intl.NumberFormat('en', {style: 'currency', currency: 'EUR'}).formatToParts(-1234567.891)));
console.log(parts(new Intl.NumberFormat('en', {notation: 'scientific'}).formatToParts(0.00012)), parts(new Intl.NumberFormat().formatToParts(NaN)));
const euros = new Intl.NumberFormat('en', {style: 'currency', currency: 'EUR', maximumFractionDigits: 0});
console.log(euros.formatRange(3, 5), euros.formatRange(2.9, 3.1), parts(euros.formatRangeToParts(3, 5)));

const percent = new Intl.NumberFormat('en', {style: 'percent'});
console.log(percent.formatRange(0.5, 0.5), percent.formatRange('0.5', 5n), percent.formatRange(-1e-7, Infinity), new Intl.NumberFormat('ja', {minimumSignificantDigits: 1}).formatRange(-98765.4321, '0.1'));

const bound = new Intl.NumberFormat('de').format;
console.log([1.5, 2.5].map(bound).join(' '), JSON.stringify(new Intl.NumberFormat('de-u-nu-latn-co-phonebk').resolvedOptions()));
for (const bad of [{style: 'currency'}, {currency: 'EURO'}, {minimumFractionDigits: 5, maximumFractionDigits: 2}, {roundingIncrement: 3}, {unit: 'x'}]) {
  try { new Intl.NumberFormat('en', bad); } catch (e) { console.log(`${e}`); }
}
try { text(10n ** 20000n); } catch (e) { console.log(`${e}`); }

// A formatter that is made anew each time, and one that stays.
let made = 0, kept = 0;
for (let i = 0; i < 100; i++) {
  made += text(i, 'de', {minimumFractionDigits: i % 50}).length;
  kept += bound(i).length;
}
console.log(made, kept);

// expect: 1,234,567.891 1.234.567,891 12,34,567.891 26%
// expect: ($1,234.50) ￥1,235 5.00 euros
// expect: 16 km/h 16 liters
// expect: 1.2M 1.2 million 123.456E3 ١٬٢٣٤ ๑,๒๓๔
// expect: 1.15 -2 2 1.2346
// expect: 12,345,678,901,234,567,890.123 12,345,678,901,234,567,890 16 -1,000 534 NaN
// expect: 0 +5 0
// expect: minusSign=- currency=€ integer=1 group=, integer=234 group=, integer=567 decimal=. fraction=89
// expect: integer=1 decimal=. fraction=2 exponentSeparator=E exponentMinusSign=- exponentInteger=4 nan=NaN
// expect: €3 – €5 ~€3 currency=€ integer=3 literal= –  currency=€ integer=5
// expect: ~50% 50% – 500% -0% – ∞% -98,765.4321 ～ 0.1
// expect: 1,5 2,5 {"locale":"de-u-nu-latn","numberingSystem":"latn","style":"decimal","minimumIntegerDigits":1,"minimumFractionDigits":0,"maximumFractionDigits":3,"useGrouping":"auto","notation":"standard","signDisplay":"auto","roundingIncrement":1,"roundingMode":"halfExpand","roundingPriority":"auto","trailingZeroDisplay":"auto"}
// expect: TypeError: Currency code is required with currency style.
// expect: RangeError: Value EURO out of range for Intl.NumberFormat options property currency
// expect: RangeError: maximumFractionDigits value is out of range.
// expect: RangeError: roundingIncrement value is out of range.
// expect: RangeError: Value x out of range for Intl.NumberFormat options property unit
// expect: RangeError: Invalid value for BigInt: it has too many digits for Intl
// expect: 2738 190
