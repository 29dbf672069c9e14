// skip-stress: thousands of numbers, of which each has the same few allocations
var x = 12345, h = 0;
function next() { x = (x * 1103515245 + 12345) & 0x7fffffff; return x; }
for (var i = 0; i < 3000; i++) { var v = next() / Math.pow(10, next() % 12),
  s = v + ',' + v * 1e10 + ',' + v / 1e12;
  for (var j = 0; j < s.length; j++) h = (h * 31 + s.charCodeAt(j)) | 0; }
console.log(h);

// expect: -74254249
