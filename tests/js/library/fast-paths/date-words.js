// Dates of words and numbers: letters of ASCII, other ones, and other spaces.
for (const t of ['06/15/2020 UTC', 'Mon, 15 Jun 2020 12:30:45 GMT', '15 June 2020 1:02 PM UTC', 'jun 15, 2020 00:00 Z', '15-Jun-2020 UTC', 'Jun\u00a015\u20032020 GMT', 'J\u00fcn 15 2020 UTC', 'Jun 15 2020 (comment (nested)) UTC', 'Jun 15 2020 UTC+0200', '2020-06-15 10:00 GMT-05:30', 'Jun15 2020 UTC', 'Juneau 15 2020 UTC', 'zed 15 6 2020', 'Jun 15 2020 12:00 \u00e9', '15.6.2020', '@Jun 15 2020 UTC', '[Jun] 15 2020 UTC', '', ' ', '(', ')', '2020 15 Jun UTC', 'T12', '1 T', 'a\xa0b']) {
  print(Date.parse(t), t.length);
}
// expect: 1592179200000 14
// expect: 1592224245000 29
// expect: 1592226120000 24
// expect: 1592179200000 20
// expect: 1592179200000 15
// expect: 1592179200000 15
// expect: NaN 15
// expect: 1592179200000 34
// expect: 1592172000000 20
// expect: 1592235000000 26
// expect: 1592179200000 14
// expect: 1592179200000 18
// expect: NaN 13
// expect: NaN 19
// expect: NaN 9
// expect: 1592179200000 16
// expect: NaN 17
// expect: NaN 0
// expect: NaN 1
// expect: NaN 1
// expect: NaN 1
// expect: 1592179200000 15
// expect: NaN 3
// expect: NaN 3
// expect: NaN 3
