// Local time where the text says no zone, apart from a date in the format of the specification.
function check(text, ...parts) { console.log(text, Date.parse(text) === new Date(...parts).getTime()); }
check("2021/05/26", 2021, 4, 26);
check("2021-5-6", 2021, 4, 6);
check("2021.05.26", 2021, 4, 26);
check("2021/05/26 14:06", 2021, 4, 26, 14, 6);
check("May 26, 2021", 2021, 4, 26);
check("may 5", 2001, 4, 5);
check("Aug 1967", 1967, 7, 1);
check("1/2/20", 2020, 0, 2);
check("1/2/1950", 1950, 0, 2);
check("2021-05-26T14:06:06", 2021, 4, 26, 14, 6, 6);
check("2021-05-26 14:06:06.25", 2021, 4, 26, 14, 6, 6, 250);
check("+002021-05-26T14:06", 2021, 4, 26, 14, 6);
check(" 2021-05-26", 2021, 4, 26);
check("3/1/2022, 12:00:00 AM", 2022, 2, 1);
check("3/1/2022, 12:00:00\u202fPM", 2022, 2, 1, 12);
console.log(Date.parse("2021-05-26") === Date.UTC(2021, 4, 26), Date.parse("2021-05") === Date.UTC(2021, 4));
var now = new Date(2021, 6, 3, 4, 5, 6);
console.log(Date.parse(String(now)) === now.getTime(), Date.parse(now.toUTCString()) === now.getTime(), Date.parse(now.toLocaleString()) === now.getTime());

// expect: 2021/05/26 true
// expect: 2021-5-6 true
// expect: 2021.05.26 true
// expect: 2021/05/26 14:06 true
// expect: May 26, 2021 true
// expect: may 5 true
// expect: Aug 1967 true
// expect: 1/2/20 true
// expect: 1/2/1950 true
// expect: 2021-05-26T14:06:06 true
// expect: 2021-05-26 14:06:06.25 true
// expect: +002021-05-26T14:06 true
// expect:  2021-05-26 true
// expect: 3/1/2022, 12:00:00 AM true
// expect: 3/1/2022, 12:00:00 PM true
// expect: true true
// expect: true true true
