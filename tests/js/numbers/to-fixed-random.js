// skip-stress: thousands of numbers, of which each has the same few allocations
var x = 777, h = 0;
function next() { x = (x * 1103515245 + 12345) & 0x7fffffff; return x; }
for (var i = 0; i < 1500; i++) { var v = (next() - 1e9) / Math.pow(10, next() % 10),
  d = next() % 21, s = v.toFixed(d) + v.toExponential(d) + v.toPrecision(d + 1);
  for (var j = 0; j < s.length; j++) h = (h * 31 + s.charCodeAt(j)) | 0; }
console.log(h);

// expect: -1521434935
