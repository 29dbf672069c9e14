// Intl.DurationFormat.
const text = (duration, options, locale = 'en') => new Intl.DurationFormat(locale, options).format(duration);
const parts = (list) => list.map((part) => `${part.type}${part.unit ? ':' + part.unit : ''}=${part.value}`).join('|');
const all = {years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7, milliseconds: 8, microseconds: 9, nanoseconds: 10};
for (const style of ['long', 'short', 'narrow', 'digital']) console.log(text(all, {style}), '/', text({minutes: 1, seconds: 30}, {style}, 'de'));
console.log(text({hours: -1, minutes: -2}), text({hours: 0, seconds: -1}, {hoursDisplay: 'always'}), text({hours: 1, seconds: 2}, {style: 'digital'}, 'da'));
console.log(text({seconds: 1, milliseconds: 999, nanoseconds: 999}, {seconds: 'numeric', fractionalDigits: 2}),
            text({seconds: 9007199254740991, nanoseconds: 1}, {milliseconds: 'numeric'}), text({milliseconds: 5, microseconds: 6}, {microseconds: 'numeric'}));
console.log(parts(new Intl.DurationFormat('en', {style: 'digital', fractionalDigits: 3}).formatToParts({hours: 1, minutes: 2, seconds: 3, milliseconds: 4})));
console.log(parts(new Intl.DurationFormat('en', {style: 'long'}).formatToParts({hours: 1, minutes: 2})));
console.log(JSON.stringify(new Intl.DurationFormat('en', {style: 'digital', numberingSystem: 'arab'}).resolvedOptions()));
console.log(text({hours: 0}) === '');
console.log(['P1Y2M3W4DT5H6M7.00800901S', '-P1D', '+pt1.5h', 'PT1,25M', 'PT0.000000001S', 'P1YT1S'].map((s) => text(s, {style: 'narrow'})).join(' / '));
const spoilt = ['', 'P', 'PT', 'P1DT', 'P1.5D', 'PT1.H', 'PT.5S', 'P1D1Y', 'P1', 'PT1.5H1M', 'P1S', 'PT1Y', 'PT1.0000000001S', '--P1D', 'P4294967296Y', 'P' + '9'.repeat(4000) + 'D', 'PTT1S'];
console.log(spoilt.filter((s) => { try { text(s); return true; } catch (e) { return !(e instanceof RangeError); } }).length);
for (const bad of [5, {}, {hours: 1.5}, {hours: 1, minutes: -1}, {years: 2 ** 32}, {seconds: 2 ** 53}, {days: 1e300}, 'PT', {hours: Symbol()}]) {
  let error = 'none';
  try { text(bad); } catch (e) { error = e.name; }
  console.log(error);
}
for (const bad of [{hours: 'numeric', minutes: 'long'}, {milliseconds: 'numeric', microseconds: 'long'}, {milliseconds: 'numeric', millisecondsDisplay: 'always'}, {fractionalDigits: 10}]) {
  try { new Intl.DurationFormat('en', bad); console.log('none'); } catch (e) { console.log(e.name); }
}

// expect: 1 year, 2 months, 3 weeks, 4 days, 5 hours, 6 minutes, 7 seconds, 8 milliseconds, 9 microseconds, 10 nanoseconds / 1 Minute, 30 Sekunden
// expect: 1 yr, 2 mths, 3 wks, 4 days, 5 hr, 6 min, 7 sec, 8 ms, 9 μs, 10 ns / 1 Min., 30 Sek.
// expect: 1y 2m 3w 4d 5h 6m 7s 8ms 9μs 10ns / 1 Min., 30 Sek.
// expect: 1 yr, 2 mths, 3 wks, 4 days, 5:06:07.00800901 / 0:01:30
// expect: -1 hr, 2 min -0 hr, 1 sec 1.00.02
// expect: 1.99 9,007,199,254,740,991.000000001 sec 5.006 ms
// expect: integer:hour=1|literal=:|integer:minute=02|literal=:|integer:second=03|decimal:second=.|fraction:second=004
// expect: integer:hour=1|literal:hour= |unit:hour=hour|literal=, |integer:minute=2|literal:minute= |unit:minute=minutes
// expect: {"locale":"en","numberingSystem":"arab","style":"digital","years":"short","yearsDisplay":"auto","months":"short","monthsDisplay":"auto","weeks":"short","weeksDisplay":"auto","days":"short","daysDisplay":"auto","hours":"numeric","hoursDisplay":"always","minutes":"2-digit","minutesDisplay":"always","seconds":"2-digit","secondsDisplay":"always","milliseconds":"numeric","millisecondsDisplay":"auto","microseconds":"numeric","microsecondsDisplay":"auto","nanoseconds":"numeric","nanosecondsDisplay":"auto"}
// expect: true
// expect: 1y 2m 3w 4d 5h 6m 7s 8ms 9μs 10ns / -1d / 1h 30m / 1m 15s / 1ns / 1y 1s
// expect: 0
// expect: TypeError
// expect: TypeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: TypeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
