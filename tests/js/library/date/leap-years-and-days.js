var days = [];
for (var y of [1900, 1970, 2000, 2023, 2024, 2100]) days.push((Date.UTC(y + 1, 0) - Date.UTC(y,
    0)) / 86400000);
console.log(days.join());
var ok = true;
for (var t = -1e12; t < 2e12; t += 86400000 * 97.3) { var d = new Date(t);
  if (Date.UTC(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate(), d.getUTCHours(),
      d.getUTCMinutes(), d.getUTCSeconds(), d.getUTCMilliseconds()) !== d.getTime()) ok = false; }
console.log(ok);

// expect: 365,365,366,365,366,365
// expect: true
