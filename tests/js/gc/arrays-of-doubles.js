var rows = [];
for (var i = 0; i < 300; i++) { var row = []; for (var j = 0; j < 300; j++) row.push(i + j / 1024);
  rows[i % 50] = row; }
var t = 0;
for (var r of rows) for (var v of r) t += v;
console.log(t);

// expect: 4119689.94140625
