// Formats and computes in several locales.
import moment from 'moment';
import 'moment/locale/de';
import 'moment/locale/ru';

const base = moment.utc('2020-02-29T12:34:56.789Z');
for (const locale of ['en', 'de', 'ru']) {
  moment.locale(locale);
  for (let i = 0; i < 6; i++) {
    const date = base
      .clone()
      .locale(locale)
      .add(i * 47, 'days')
      .subtract(i, 'years');
    console.log(date.format('LLLL'), '|', date.format('DDDo [day], Wo [week], Qo'), '|', date.from(base));
  }
  console.log(moment.duration(45.5, 'days').humanize(), moment.months().join(' '));
}
console.log(
  moment.utc('24/12/2019 09:15:00', 'DD MM YYYY hh:mm:ss').toISOString(),
  moment('abc', 'YYYY', true).isValid(),
);
console.log(moment.duration('P1Y2M10DT2H30M').asDays(), moment.duration(98765432).toISOString());
console.log(
  base.isBetween('2020-01-01', '2020-12-31'),
  base.clone().endOf('isoWeek').toISOString(),
  base.calendar(moment.utc('2020-03-01')),
);
