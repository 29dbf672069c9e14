var d = new Date(Date.UTC(2024, 1, 29, 23, 59, 58, 997));
console.log(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate(), d.getUTCDay(), d.getUTCHours(),
    d.getUTCMinutes(), d.getUTCSeconds(), d.getUTCMilliseconds(), d.getTime(), d.valueOf() === +d);
var n = new Date(-62198755200000);
console.log(n.getUTCFullYear(), n.getUTCDay(), n.toISOString());
console.log(new Date(NaN).getUTCDay(), new Date('x').getTime());

// expect: 2024 1 29 4 23 59 58 997 1709251198997 true
// expect: -1 5 -000001-01-01T00:00:00.000Z
// expect: NaN NaN
