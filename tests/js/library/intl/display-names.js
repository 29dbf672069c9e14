// Intl.DisplayNames.
const name = (type, code, locale = 'en', options) => new Intl.DisplayNames(locale, {type, ...options}).of(code);
console.log(name('language', 'de'), name('language', 'en-GB'), name('language', 'en-gb', 'en', {languageDisplay: 'standard'}), name('language', 'zh-hant', 'de'), name('language', 'fr-CH-1996'));
console.log(name('region', 'us'), name('region', 'us', 'en', {style: 'short'}), name('region', '419', 'es'), name('script', 'latn', 'fr'), name('script', 'Hans'));
console.log(name('currency', 'usd'), name('currency', 'USD', 'en', {style: 'short'}), name('currency', 'CAD', 'en', {style: 'short'}), name('currency', 'CAD', 'de', {style: 'narrow'}), name('currency', 'USD', 'en', {style: 'narrow'}), name('currency', 'EUR', 'ja'));
console.log(name('calendar', 'ROC'), name('calendar', 'gregory', 'de'), name('dateTimeField', 'weekOfYear', 'de'), name('dateTimeField', 'timeZoneName', 'en', {style: 'short'}));
console.log(name('language', 'xx'), name('region', 'QX'), name('currency', 'xyz'), name('region', 'ZY', 'en', {fallback: 'none'}), name('calendar', 'abcdefgh', 'en', {fallback: 'none'}));
for (const [type, code] of [['language', 'en-u-ca-roc'], ['language', 'root_x'], ['region', 'USA'], ['script', 'Lat'], ['currency', 'EU'], ['calendar', 'a'], ['dateTimeField', 'days'], ['region', Symbol()]]) {
  try { console.log(name(type, code)); } catch (e) { console.log(`${e}`); }
}
console.log(JSON.stringify(new Intl.DisplayNames('de-AT', {type: 'language', style: 'narrow'}).resolvedOptions()), JSON.stringify(new Intl.DisplayNames('xx', {type: 'region', fallback: 'none'}).resolvedOptions()));
for (const options of [undefined, null, {}, {type: 'planet'}, {type: 'region', style: 'tiny'}]) {
  try { new Intl.DisplayNames('en', options); console.log('none'); } catch (e) { console.log(`${e}`); }
}

// expect: German British English English (United Kingdom) Chinesisch (traditionell) Swiss French (German orthography of 1996)
// expect: United States US Latinoamérica latin Simplified
// expect: US Dollar $ CA$ $ $ ユーロ
// expect: Minguo Calendar Gregorianischer Kalender Woche zone
// expect: xx QX XYZ undefined undefined
// expect: RangeError: Invalid value for code: en-u-ca-roc
// expect: RangeError: Invalid value for code: root_x
// expect: RangeError: Invalid value for code: USA
// expect: RangeError: Invalid value for code: Lat
// expect: RangeError: Invalid value for code: EU
// expect: RangeError: Invalid value for code: a
// expect: RangeError: Invalid value for code: days
// expect: TypeError: Cannot convert a Symbol value to a string
// expect: {"locale":"de-AT","style":"narrow","type":"language","fallback":"code","languageDisplay":"dialect"} {"locale":"en-US","style":"long","type":"region","fallback":"none"}
// expect: TypeError: Options must be an object
// expect: TypeError: Options must be an object
// expect: TypeError: The option type is required
// expect: RangeError: Value planet out of range for Intl.DisplayNames options property type
// expect: RangeError: Value tiny out of range for Intl.DisplayNames options property style
// ICU's buffer for a locale is just full.
const longest = 'en-US-' + Array.from({ length: 17 }, (_, i) => `v${String.fromCharCode(97 + i)}xxxx${i < 16 ? 'xx' : 'x'}`).join('-');
console.log(longest.length, new Intl.DisplayNames('en', { type: 'language' }).of(longest) === longest, new Intl.Locale(longest).getWeekInfo().firstDay);
// expect: 157 true 7
