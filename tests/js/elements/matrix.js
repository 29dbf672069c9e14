var n = 20, a = [], b = [];
for (var i = 0; i < n; i++) { a[i] = []; b[i] = []; for (var j = 0; j < n; j++) { a[i][j] = i + j;
    b[i][j] = i * 0.5 - j; } }
var t = 0;
for (i = 0; i < n; i++) for (j = 0; j < n; j++) { var s = 0;
  for (var k = 0; k < n; k++) s += a[i][k] * b[k][j]; t += s; }
console.log(t);

// expect: -589000
