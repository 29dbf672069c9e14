// Intl.DateTimeFormat: fields, styles, hours, zones, calendars, parts and ranges.
const date = new Date(Date.UTC(2021, 4, 26, 14, 6, 7, 89));
const text = (locale, options) => new Intl.DateTimeFormat(locale, {timeZone: 'UTC', ...options}).format(date).replaceAll('\u202f', '~').replaceAll('\u2009', '^');
const parts = (list) => list.map((part) => `${part.type}${part.source ? ':' + part.source : ''}=${part.value}`).join('|').replaceAll('\u202f', '~').replaceAll('\u2009', '^');
for (const locale of ['en', 'de', 'ja', 'ar-EG']) {
  console.log(text(locale), '/', text(locale, {dateStyle: 'full', timeStyle: 'long'}), '/', text(locale, {weekday: 'short', month: 'long', day: '2-digit'}));
}
console.log(['h11', 'h12', 'h23', 'h24'].map((hourCycle) => text('en', {hour: 'numeric', minute: '2-digit', hourCycle})).join(' '),
            text('en', {timeStyle: 'short', hour12: false}), text('de', {timeStyle: 'short', hour12: true}), text('de-u-hc-h12', {hour: 'numeric'}));
console.log(['narrow', 'short', 'long'].map((dayPeriod) => text('en', {hour: 'numeric', dayPeriod})).join(', '),
            [1, 2, 3].map((fractionalSecondDigits) => text('en', {second: 'numeric', fractionalSecondDigits})).join(' '));
console.log(['short', 'long', 'shortOffset', 'longOffset', 'shortGeneric', 'longGeneric'].map((timeZoneName) =>
  text('en', {hour: 'numeric', hour12: false, timeZone: 'America/New_York', timeZoneName})).join(', '));
console.log(['+01:30', '-0530', '+14', 'asia/tokyo', 'Etc/GMT+3'].map((timeZone) => {
  const format = new Intl.DateTimeFormat('en', {timeStyle: 'short', timeZone, hour12: false});
  return `${format.resolvedOptions().timeZone} ${format.format(date)}`;
}).join(', '));
console.log(['buddhist', 'japanese', 'hebrew', 'islamic-civil', 'roc', 'iso8601'].map((calendar) => text('en', {calendar, dateStyle: 'medium'})).join(' / '),
            text('en', {numberingSystem: 'deva'}), text('th'));
console.log(parts(new Intl.DateTimeFormat('en', {timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short'}).formatToParts(date)));
console.log(parts(new Intl.DateTimeFormat('zh-u-ca-chinese', {timeZone: 'UTC', year: 'numeric', month: 'long'}).formatToParts(date)));
const range = new Intl.DateTimeFormat('en', {timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric'});
console.log(parts(range.formatRangeToParts(date, +date + 3 * 864e5)), range.formatRange(date, date), '/', range.formatRange(date, new Date(0)).replaceAll('\u2009', '^'));
console.log(new Intl.DateTimeFormat('en', {timeZone: 'UTC', timeStyle: 'short'}).formatRange(date, +date + 36e5).replaceAll('\u202f', '~').replaceAll('\u2009', '^'),
            new Intl.DateTimeFormat('de', {timeZone: '+02:00', timeStyle: 'short', dateStyle: 'short'}).formatRange(date, +date + 36e5).replaceAll('\u2009', '^'));
// The Gregorian calendar is proleptic, and all times have a text.
console.log([-8.64e15, 8.64e15, -12219292800001, -6.22e13].map((time) => new Intl.DateTimeFormat('en', {timeZone: 'UTC', era: 'short', dateStyle: undefined}).format(time)).join(' / '));

const resolved = (...args) => JSON.stringify(new Intl.DateTimeFormat(...args).resolvedOptions());
console.log(resolved('en', {timeZone: 'UTC'}));
console.log(resolved('de-u-ca-buddhist-hc-h12-nu-arab', {timeZone: 'europe/berlin', hour: '2-digit', minute: 'numeric', fractionalSecondDigits: 3, timeZoneName: 'longOffset'}));
console.log(resolved('ja', {timeZone: '-00', timeStyle: 'medium', dateStyle: 'short', hour12: true}));
for (const options of [{timeZone: 'Mars/Base'}, {timeZone: '+24:00'}, {timeZone: '+1:00'}, {timeZone: ''}, {timeZone: 'PST'}, {month: 'tiny'}, {fractionalSecondDigits: 4},
                       {dateStyle: 'short', year: 'numeric'}, {calendar: 'a'}, null]) {
  try { new Intl.DateTimeFormat('en', options); console.log('none'); } catch (e) { console.log(`${e}`); }
}
for (const f of [() => range.format(NaN), () => range.formatRange(1), () => range.formatRange(1, Infinity), () => range.formatToParts(8.64e15 + 1), () => range.format(Symbol())]) {
  try { f(); console.log('none'); } catch (e) { console.log(e.name); }
}

// What dates say is what a formatter says.
const spread = Array.from({length: 60}, (_, i) => new Date((i - 20) * 7.3e11 + 12345678));
for (const [method, options] of [['toLocaleString', {dateStyle: 'short', timeStyle: 'medium'}], ['toLocaleDateString', {}], ['toLocaleTimeString', {timeStyle: 'medium'}]]) {
  const format = new Intl.DateTimeFormat(undefined, method === 'toLocaleString' ? {year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric'} : options);
  console.log(method, spread.every((d) => d[method]() === format.format(d)), spread.every((d) => d[method]() === d[method]('en-US', {})));
}

// expect: 5/26/2021 / Wednesday, May 26, 2021 at 2:06:07~PM UTC / Wed, May 26
// expect: 26.5.2021 / Mittwoch, 26. Mai 2021 um 14:06:07 UTC / Mi., 26. Mai
// expect: 2021/5/26 / 2021年5月26日水曜日 14:06:07 UTC / 5月26日(水)
// expect: ٢٦‏/٥‏/٢٠٢١ / الأربعاء، ٢٦ مايو ٢٠٢١ في ٢:٠٦:٠٧ م UTC / الأربعاء، ٢٦ مايو
// expect: 2:06~PM 2:06~PM 14:06 14:06 14:06 02:06~PM 2 Uhr PM
// expect: 2 in the afternoon, 2 in the afternoon, 2 in the afternoon 7.0 7.08 7.089
// expect: 10 EDT, 10 Eastern Daylight Time, 10 GMT-4, 10 GMT-04:00, 10 ET, 10 Eastern Time
// expect: +01:30 15:36, -05:30 08:36, +14:00 04:06, Asia/Tokyo 23:06, Etc/GMT+3 11:06
// expect: May 26, 2564 BE / May 26, 3 Reiwa / 15 Sivan 5781 / Shaw. 14, 1442 AH / May 26, 110 Minguo / May 26, 2021 ५/२६/२०२१ 26/5/2564
// expect: month=May|literal= |day=26|literal=, |year=2021|literal= at |hour=2|literal=:|minute=06|literal=~|dayPeriod=PM
// expect: relatedYear=2021|yearName=辛丑|literal=年|month=四月
// expect: month:shared=May|literal:shared= |day:startRange=26|literal:shared=^–^|day:endRange=29|literal:shared=, |year:shared=2021 May 26, 2021 / May 26, 2021^–^Jan 1, 1970
// expect: 2:06^–^3:06~PM 26.05.21, 16:06–17:06 Uhr
// expect: 4/20/271822 BC / 9/13/275760 AD / 10/14/1582 AD / 12/17/3 BC
// expect: {"locale":"en","calendar":"gregory","numberingSystem":"latn","timeZone":"UTC","year":"numeric","month":"numeric","day":"numeric"}
// expect: {"locale":"de-u-ca-buddhist-hc-h12-nu-arab","calendar":"buddhist","numberingSystem":"arab","timeZone":"Europe/Berlin","hourCycle":"h12","hour12":true,"hour":"2-digit","minute":"2-digit","second":"2-digit","fractionalSecondDigits":3,"timeZoneName":"longOffset"}
// expect: {"locale":"ja","calendar":"gregory","numberingSystem":"latn","timeZone":"+00:00","hourCycle":"h11","hour12":true,"dateStyle":"short","timeStyle":"medium"}
// expect: RangeError: Invalid time zone specified: Mars/Base
// expect: RangeError: Invalid time zone specified: +24:00
// expect: RangeError: Invalid time zone specified: +1:00
// expect: RangeError: Invalid time zone specified: 
// expect: RangeError: Invalid time zone specified: PST
// expect: RangeError: Value tiny out of range for Intl.DateTimeFormat options property month
// expect: RangeError: fractionalSecondDigits value is out of range.
// expect: TypeError: Invalid option : year
// expect: RangeError: Value a out of range for Intl.DateTimeFormat options property calendar
// expect: TypeError: Cannot convert undefined or null to object
// expect: RangeError
// expect: TypeError
// expect: RangeError
// expect: RangeError
// expect: TypeError
// expect: toLocaleString true true
// expect: toLocaleDateString true true
// expect: toLocaleTimeString true true
