// Fields of dates on both sides of 1970, and texts that are read the short way and those that are not.
let wrong = 0;
const kinds = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
for (let i = -300; i <= 300; i++) {
  const time = i * 28799999999937 + (i % 7) * 86399999;
  const d = new Date(time);
  const [year, month, day, weekday, hour, minute, second, ms] = kinds.map(kind => d['getUTC' + kind]());
  if (Date.UTC(2000, month, day, hour, minute, second, ms) + Date.UTC(year, 0, 1) - Date.UTC(2000, 0, 1) !== time &&
      (year % 4 !== 0 || year % 100 === 0 && year % 400 !== 0) === false) wrong++;
  const days = Math.floor(time / 864e5);
  if (weekday !== ((days + 4) % 7 + 7) % 7) wrong++;
  const again = new Date(0);
  again.setUTCFullYear(year, month, day);
  again.setUTCHours(hour, minute, second, ms);
  if (again.getTime() !== time) wrong++;
  if (new Date(d.getFullYear(), d.getMonth(), d.getDate(), d.getHours(), d.getMinutes(), d.getSeconds(), d.getMilliseconds()).getTime() !== time &&
      (d.getFullYear() > 99 || d.getFullYear() < 0)) wrong++;
}
print(wrong);
// expect: 4
for (const time of [8.64e15, -8.64e15, -1, 0, 951782400000, 951868800000, -62135596800001]) {
  const d = new Date(time);
  print(kinds.map(kind => d['getUTC' + kind]()).join());
}
// expect: 275760,8,13,6,0,0,0,0
// expect: -271821,3,20,2,0,0,0,0
// expect: 1969,11,31,3,23,59,59,999
// expect: 1970,0,1,4,0,0,0,0
// expect: 2000,1,29,2,0,0,0,0
// expect: 2000,2,1,3,0,0,0,0
// expect: 0,11,31,0,23,59,59,999
print(kinds.map(kind => new Date(NaN)['get' + kind]()).join());
// expect: NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN
for (const text of ['2020-06-15T12:30:45.678Z', '2020-06-15', '2020-02-30', '2020-02-31T23:59:59.999Z', '0000-01-01', '2020-13-01', '2020-06-32', '2020-00-10',
                    '2020-06-15T24:00:00.000Z', '2020-06-15T24:00:00.001Z', '2020-06-15T12:60:45.678Z', '2020-06-15T12:30:60.678Z', '2020-06-15T12:30:45.67aZ',
                    '2020-06-15t12:30:45.678z', '2020-06-15T12:30:45.678+', '2020-06-15T12:30Z', '2020-06-15T12:30:45Z', '2020-06-15T12:30:45.6Z', '+002020-06-15T00:00:00.000Z',
                    '2020-06-15T12:30:45.678+01:00', '20x0-06-15', '2020/06/15 UTC', 'Mon, 15 Jun 2020 12:30:45 GMT', '2020-06-15T12:30:45.678Z東', 'Jun 15 2020 3:04 PM EST', 'Juni 5, 2020 UTC']) {
  print(Date.parse(text), new Date(text).getTime());
}
// expect: 1592224245678 1592224245678
// expect: 1592179200000 1592179200000
// expect: 1583020800000 1583020800000
// expect: 1583193599999 1583193599999
// expect: -62167219200000 -62167219200000
// expect: NaN NaN
// expect: NaN NaN
// expect: NaN NaN
// expect: 1592265600000 1592265600000
// expect: NaN NaN
// expect: NaN NaN
// expect: NaN NaN
// expect: NaN NaN
// expect: 1592224245678 1592224245678
// expect: NaN NaN
// expect: 1592224200000 1592224200000
// expect: 1592224245000 1592224245000
// expect: 1592224245600 1592224245600
// expect: 1592179200000 1592179200000
// expect: 1592220645678 1592220645678
// expect: NaN NaN
// expect: 1592179200000 1592179200000
// expect: 1592224245000 1592224245000
// expect: NaN NaN
// expect: 1592251440000 1592251440000
// expect: 1591315200000 1591315200000
print(Date.UTC(2020, 12), Date.UTC(2020, -1), Date.UTC(2020, 1.9, 1.9), Date.UTC(2020, 5, 2 ** 33), Date.UTC(2020, 5, 1, 2 ** 32), Date.UTC(1e9), Date.UTC(2020, NaN), Date.UTC(-1, 0), Date.UTC(99, 0), Date.UTC(275760, 8, 13), Date.UTC(275760, 8, 13, 0, 0, 0, 1));
// expect: 1609459200000 1575158400000 1580515200000 NaN NaN NaN NaN -62198755200000 915148800000 8640000000000000 NaN
