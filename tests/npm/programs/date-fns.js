// Formats, parses and computes with dates of UTC.
import {
  addBusinessDays,
  addMonths,
  differenceInCalendarDays,
  eachWeekendOfMonth,
  endOfMonth,
  format,
  formatDistanceStrict,
  formatISO,
  getISOWeek,
  intervalToDuration,
  isLeapYear,
  parse,
  parseISO,
  startOfQuarter,
} from 'date-fns';
import { de, fr, ja, nb } from 'date-fns/locale';

const start = new Date(2024, 1, 29, 13, 5, 9);
for (const locale of [undefined, de, fr, ja, nb])
  console.log(format(start, 'EEEE d. MMMM yyyy, HH:mm:ss QQQ', { locale }));
for (let i = 0; i < 14; i++) {
  const date = addMonths(start, i);
  console.log(
    format(date, 'yyyy-MM-dd'),
    getISOWeek(date),
    formatISO(endOfMonth(date), { representation: 'date' }),
    isLeapYear(date),
    format(startOfQuarter(date), 'do MMM'),
    differenceInCalendarDays(date, start),
  );
}
console.log(format(addBusinessDays(start, 1000), 'PPPP'));
console.log(
  formatDistanceStrict(start, new Date(2031, 5, 1)),
  JSON.stringify(intervalToDuration({ start, end: new Date(2031, 5, 1) })),
);
console.log(
  eachWeekendOfMonth(start)
    .map((d) => format(d, 'dd'))
    .join(' '),
);
for (const text of ['2024-13-01', '2014-02-11T11:30:30', '2020-W53-7', 'nonsense']) {
  const date = parseISO(text);
  console.log(text, Number.isNaN(date.getTime()) ? 'invalid' : format(date, "yyyy-MM-dd'T'HH:mm:ss"));
}
console.log(
  format(parse('3 mars 1999 à 5:07', "d MMMM yyyy 'à' H:mm", start, { locale: fr }), 'yyyy-MM-dd HH:mm'),
);
try {
  format(new Date(NaN), 'yyyy');
} catch (error) {
  console.log(error.name, error.message);
}
