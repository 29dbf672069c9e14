// Formats and computes with plugins.
import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import duration from 'dayjs/plugin/duration';
import isoWeek from 'dayjs/plugin/isoWeek';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';
import weekOfYear from 'dayjs/plugin/weekOfYear';
import 'dayjs/locale/de';
import 'dayjs/locale/es';

for (const plugin of [advancedFormat, customParseFormat, duration, isoWeek, relativeTime, utc, weekOfYear])
  dayjs.extend(plugin);
const base = dayjs.utc('2023-12-31T23:59:59.123Z');
for (let i = 0; i < 12; i++) {
  const date = base.add(i * 37, 'day');
  console.log(
    date.format('YYYY-MM-DD dddd [week] w Do k:mm A'),
    date.isoWeek(),
    date.diff(base, 'week', true).toFixed(4),
  );
}
for (const locale of ['en', 'de', 'es'])
  console.log(base.locale(locale).format('dddd, D MMMM YYYY'), base.locale(locale).from(base.add(40, 'day')));
console.log(
  dayjs.duration(123456789).format('D HH:mm:ss'),
  dayjs.duration({ hours: 50, minutes: 90 }).humanize(),
);
console.log(dayjs.utc('05/02/69 1:02:03 PM -05:00', 'DD/MM/YY H:mm:ss A Z').toISOString());
console.log(
  dayjs('2023-02-31', 'YYYY-MM-DD', true).isValid(),
  dayjs('2023-02-28', 'YYYY-MM-DD', true).isValid(),
);
console.log(base.startOf('quarter').format(), base.endOf('month').toISOString(), JSON.stringify({ base }));
