var d = new Date(0);
console.log(d.setUTCFullYear(2020), d.setUTCMonth(14), d.setUTCDate(0),
    d.setUTCHours(25, 61, 61, 1001), d.toISOString(), d.setUTCMilliseconds(-1),
    d.setUTCMinutes(0, 0, 0), d.setUTCSeconds(90), d.setTime(5), d.setUTCFullYear(2021, 1, 31),
    d.toISOString());
d.setUTCMonth(NaN);
console.log(d.getTime(), d.setUTCHours(1), d.setUTCFullYear(2000), d.setTime(8.64e15 + 1));

// expect: 1577836800000 1614556800000 1614470400000 1614564122001 2021-03-01T02:02:02.001Z 1614564121999 1614564000000 1614564090000 5 1614729600005 2021-03-03T00:00:00.005Z
// expect: NaN NaN 946684800000 NaN
