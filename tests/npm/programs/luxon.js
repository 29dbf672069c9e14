// Formats and computes with time zones and languages, which takes Intl.
import { DateTime, Duration, Info, Interval, Settings } from 'luxon';

Settings.defaultZone = 'utc';
Settings.defaultLocale = 'en-US';
const base = DateTime.fromISO('2024-03-30T23:30:00', { zone: 'Europe/Berlin' });
for (const zone of ['utc', 'America/New_York', 'Asia/Tokyo', 'Asia/Kolkata', 'Pacific/Auckland']) {
  const there = base.setZone(zone);
  console.log(zone, there.toISO(), there.offsetNameShort, there.isInDST, there.weekNumber);
}
console.log(base.plus({ hours: 3 }).toISO(), base.plus({ days: 1 }).toISO(), base.endOf('month').toISO());
for (const locale of ['en-GB', 'de', 'fr', 'es'])
  console.log(base.setLocale(locale).toFormat('cccc d LLLL yyyy HH:mm'));
console.log(base.toHTTP(), base.toRFC2822(), base.toSQL());
console.log(
  base.setLocale('de').toLocaleString(DateTime.DATE_FULL),
  base.setLocale('en-US').toLocaleString(DateTime.DATE_MED),
);
console.log(
  Info.months('long', { locale: 'en' }).join(' '),
  Info.weekdays('short', { locale: 'en' }).join(' '),
);
console.log(
  Interval.fromDateTimes(base, base.plus({ months: 5 }))
    .splitBy({ months: 1 })
    .map((i) => i.toISODate())
    .join('\n'),
);
console.log(
  Duration.fromObject({ hours: 49, minutes: 61 }).normalize().toISO(),
  base.diff(base.minus({ years: 2 }), ['months', 'days']).toISO(),
);
console.log(
  DateTime.fromFormat('12 May 1982 10:04', 'd MMMM yyyy HH:mm').toISO(),
  DateTime.fromISO('2024-13-01').invalidReason,
);
console.log(base.toRelative({ base: base.plus({ days: 3 }) }), DateTime.fromISO('2020-W53-7').toISODate());
console.log(
  base.setZone('America/Sao_Paulo').toFormat("yyyy-MM-dd'T'HH:mm:ssZZ z"),
  base.zoneName,
  DateTime.isDateTime(base),
);
