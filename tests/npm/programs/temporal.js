// Computes with dates of Temporal, which takes Intl for the time zones.
import { Temporal } from '@js-temporal/polyfill';

const date = Temporal.PlainDate.from('2024-02-29');
console.log(
  String(date.add({ years: 1 })),
  String(date.subtract({ months: 13 })),
  date.weekOfYear,
  date.daysInYear,
  String(date.until('2031-06-01', { largestUnit: 'year' })),
  String(date.with({ day: 1 })),
);
const zoned = Temporal.ZonedDateTime.from('2024-03-31T01:30:00+01:00[Europe/Oslo]');
console.log(
  String(zoned.add({ hours: 1 })),
  zoned.hoursInDay,
  String(zoned.withTimeZone('America/New_York')),
  String(zoned.startOfDay()),
  String(zoned.getTimeZoneTransition?.('next')),
);
console.log(
  String(
    Temporal.Duration.from('P1Y2M3DT4H5M6.789S').round({
      largestUnit: 'month',
      smallestUnit: 'minute',
      relativeTo: '2024-01-01',
    }),
  ),
  Temporal.Duration.from({ hours: 50 }).total({ unit: 'day' }),
  Temporal.Duration.compare('PT1H', 'PT61M'),
);
console.log(
  String(Temporal.Instant.fromEpochMilliseconds(1700000000123).round('second')),
  String(Temporal.PlainTime.from('12:34:56.789').round({ smallestUnit: 'minute', roundingMode: 'ceil' })),
  String(Temporal.PlainYearMonth.from('2024-11').add({ months: 3 })),
  String(Temporal.PlainMonthDay.from('02-29').toPlainDate({ year: 2023 })),
);
let sum = 0;
for (let i = 0; i < 300; i++) sum += date.add({ days: i * 3 }).dayOfYear;
console.log(sum, String(Temporal.PlainDateTime.from('2024-02-29T23:59').toZonedDateTime('Asia/Kolkata')));
for (const bad of ['2024-02-30', '2024-13-01', 'x'])
  try {
    Temporal.PlainDate.from(bad, { overflow: 'reject' });
  } catch (error) {
    console.log(error.name);
  }
