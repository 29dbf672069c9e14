console.log(new Date(8.64e15).toISOString(), new Date(-8.64e15).toISOString(), new Date(8.64e15 + 1).getTime());
console.log(Date.UTC(275760, 8, 13), Date.UTC(275760, 8, 13, 0, 0, 0, 1), Date.UTC(-271821, 3, 20), Date.UTC(-271821, 3, 19, 23, 59, 59, 999));
console.log(Date.UTC(1970, 0, 1e8, 0), Date.UTC(2020, -1e9, 1e9), Date.UTC(2020, 1e300), Date.UTC(1970, 0, 1, 0, 0, 0, 8.64e15));
console.log(new Date(275760, 8, 14).getTime(), new Date(-271821, 3, 18).getTime(), new Date(NaN).getTimezoneOffset());

// expect: +275760-09-13T00:00:00.000Z -271821-04-20T00:00:00.000Z NaN
// expect: 8640000000000000 NaN -8640000000000000 NaN
// expect: 8639999913600000 NaN NaN 8640000000000000
// expect: NaN NaN NaN
