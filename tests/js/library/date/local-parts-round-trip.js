// Holds in every time zone.
var d = new Date(2021, 5, 15, 10, 20, 30, 400);
console.log(d.getFullYear(), d.getMonth(), d.getDate(), d.getHours(), d.getMinutes(),
    d.getSeconds(), d.getMilliseconds(), d.getDay());
d.setMonth(0, 31);
d.setHours(23, 59);
console.log(d.getMonth(), d.getDate(), d.getHours(), d.getMinutes());
console.log(new Date(d.getFullYear(), d.getMonth(), d.getDate(), 1).getHours(),
    new Date(Date.parse(d.toString())).getSeconds(), d.toDateString());

// expect: 2021 5 15 10 20 30 400 2
// expect: 0 31 23 59
// expect: 1 30 Sun Jan 31 2021
