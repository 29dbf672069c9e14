console.log(Date.UTC(2000, 0), Date.UTC(99, 0), Date.UTC(2020, 1, 29, 12, 30, 15, 500), Date.UTC(),
    Date.UTC(2000, 12), Date.UTC(2000, 0, 0), Date.UTC(1970, 0, 1, 0, 0, -1),
    new Date(0).toISOString(), new Date(Date.UTC(-1, 0)).toISOString(),
    new Date(Date.UTC(10000, 0)).toISOString(), new Date(951782400000).toISOString(),
    new Date(-1).toISOString(), new Date(8.64e15).toISOString(),
    Date.UTC(275760, 8, 13, 0, 0, 0, 1));
try { new Date(NaN).toISOString(); } catch (e) { console.log(e.name); }
console.log(new Date(NaN).toJSON(), new Date(0).toJSON());

// expect: 946684800000 915148800000 1582979415500 NaN 978307200000 946598400000 -1000 1970-01-01T00:00:00.000Z -000001-01-01T00:00:00.000Z +010000-01-01T00:00:00.000Z 2000-02-29T00:00:00.000Z 1969-12-31T23:59:59.999Z +275760-09-13T00:00:00.000Z NaN
// expect: RangeError
// expect: null 1970-01-01T00:00:00.000Z
