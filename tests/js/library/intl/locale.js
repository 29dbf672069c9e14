// Intl.Locale, the lists of locales, and the values that Intl supports.
const locale = new Intl.Locale('zh-hant-tw-u-ca-roc-nu-latn', {hourCycle: 'h23', numeric: true, firstDayOfWeek: 1});
console.log(`${locale}`, locale.baseName, locale.language, locale.script, locale.region, locale.calendar, locale.numberingSystem,
            locale.hourCycle, locale.numeric, locale.firstDayOfWeek, locale.collation, locale.caseFirst);
console.log(`${new Intl.Locale('en').maximize()} ${new Intl.Locale('zh-Hant-TW').minimize()} ${new Intl.Locale('de-1996-u-co-phonebk').variants}`);
console.log(`${new Intl.Locale('en-US', {language: 'fr', region: 'CA', script: 'Latn'})}`, `${new Intl.Locale(locale, {calendar: 'gregory'})}`);
console.log(JSON.stringify(new Intl.Locale('he').getTextInfo()), JSON.stringify(new Intl.Locale('en-GB').getWeekInfo()),
            JSON.stringify(new Intl.Locale('en-u-fw-tue-rg-gbzzzz').getWeekInfo()), new Intl.Locale('de-CH').getTimeZones(),
            new Intl.Locale('de').getTimeZones(), new Intl.Locale('ja').getCalendars(), new Intl.Locale('ar-EG').getNumberingSystems(),
            new Intl.Locale('en-US').getHourCycles());

console.log(Intl.getCanonicalLocales(['EN-us', 'iw', 'en-US', 'sl-rozaj-biske-1994', 'und-u-ka-yes-kn-yes', new Intl.Locale('fr')]).join(' '));
for (const bad of ['', 'e', 'en-', 'en--us', 'en-u', 'de-de-de', 'en-u-ca-x', 'x-private', 'i-klingon', 'en-a-bb-a-cc', 'en_US', 'sl-rozaj-rozaj', 'en-t-00', 'a'.repeat(5000)]) {
  let error = 'none';
  try { Intl.getCanonicalLocales(bad); } catch (e) { error = e.name; }
  if (error !== 'RangeError') console.log(bad.slice(0, 20), error);
}
for (const bad of [null, 5, [5], Symbol(), [null]]) {
  let error = 'none';
  try { Intl.getCanonicalLocales(bad); } catch (e) { error = e.name; }
  console.log(error);
}
console.log(Intl.NumberFormat.supportedLocalesOf(['en', 'zh-TW', 'de-u-nu-latn', 'tlh', 'zh-Hant-TW-x-any']).join(' '));
console.log(Intl.supportedValuesOf('currency').includes('EUR'), Intl.supportedValuesOf('numberingSystem').includes('arab'),
            Intl.supportedValuesOf('unit').length, Intl.supportedValuesOf('collation').includes('standard'),
            Intl.supportedValuesOf('timeZone').includes('UTC'), Intl.supportedValuesOf('calendar').join(' '));
try { Intl.supportedValuesOf('letters'); } catch (e) { console.log(`${e}`); }

// What a list gives while it changes, and an option that throws.
const list = {length: 3, 0: 'de', get 1() { this.length = 1; return 'fr'; }, has: 0};
console.log(Intl.getCanonicalLocales(list).join(' '));
try { new Intl.Locale('en', {get region() { throw new Error('no region'); }}); } catch (e) { console.log(`${e}`); }
try { Intl.Locale('en'); } catch (e) { console.log(`${e}`); }

// expect: zh-Hant-TW-u-ca-roc-fw-mon-hc-h23-kn-nu-latn zh-Hant-TW zh Hant TW roc latn h23 true mon undefined undefined
// expect: en-Latn-US zh-TW 1996
// expect: fr-Latn-CA zh-Hant-TW-u-ca-gregory-fw-mon-hc-h23-kn-nu-latn
// expect: {"direction":"rtl"} {"firstDay":1,"weekend":[6,7]} {"firstDay":2,"weekend":[6,7]} [ 'Europe/Zurich' ] undefined [ 'gregory', 'japanese' ] [ 'arab' ] [ 'h12' ]
// expect: en-US he sl-1994-biske-rozaj und-u-ka-yes-kn fr
// expect: TypeError
// expect: none
// expect: TypeError
// expect: none
// expect: TypeError
// expect: en zh-TW de-u-nu-latn zh-Hant-TW-x-any
// expect: true true 45 false true buddhist chinese coptic dangi ethioaa ethiopic gregory hebrew indian islamic-civil islamic-tbla islamic-umalqura iso8601 japanese persian roc
// expect: RangeError: Invalid value for key: letters
// expect: de fr
// expect: Error: no region
// expect: TypeError: Constructor Intl.Locale requires 'new'
