var d = new Date(Date.UTC(2020, 1, 29, 12, 34, 56, 789));
console.log(d.toISOString(), d.getTime(), d.getUTCDay(), d.toJSON(), JSON.stringify(d));
console.log(new Date('2020-02-29').getTime(), new Date('2020-02-29T10:00:00Z').getUTCHours(), Date.parse('invalid'), new Date(NaN).getTime());
console.log(new Date(2019, 0).getFullYear(), new Date(2019, 12, 1).getMonth(), new Date(0).toISOString(), String(new Date(NaN)));
var e = new Date(0); e.setUTCFullYear(2000); e.setUTCMonth(13); e.setUTCDate(0); console.log(e.toISOString(), typeof Date(), Date.UTC(99, 0), +new Date(5));
try { new Date(NaN).toISOString(); } catch (x) { console.log(x.name, x.message); }
console.log(new Date(8.64e15).toISOString(), new Date(8.64e15 + 1).getTime(), new Date(-1).toISOString(), new Date('Thu, 01 Jan 1970 00:00:00 GMT').getTime());

// expect: 2020-02-29T12:34:56.789Z 1582979696789 6 2020-02-29T12:34:56.789Z "2020-02-29T12:34:56.789Z"
// expect: 1582934400000 10 NaN NaN
// expect: 2019 0 1970-01-01T00:00:00.000Z Invalid Date
// expect: 2001-01-31T00:00:00.000Z string 915148800000 5
// expect: RangeError Invalid time value
// expect: +275760-09-13T00:00:00.000Z NaN 1969-12-31T23:59:59.999Z 0
