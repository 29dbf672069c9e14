// skip-stress: hundreds of dates, of which each has the same few allocations
var x = 21, h = 0;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
for (var i = 0; i < 800; i++) {
  var d = new Date((next(2000000) - 1000000) * 86400000 * 4 + next(86400000)),
  s = d.toISOString() + d.getUTCDay() + Date.parse(d.toISOString());
  for (var j = 0; j < s.length; j++) h = (h * 31 + s.charCodeAt(j)) | 0; }
console.log(h);

// expect: -957195035
