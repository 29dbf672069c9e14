var o = {};
for (var i = 0; i < 300; i++) o['k' + i] = i;
var sum = 0, n = 0;
for (var k in o) { sum += o[k]; n++; }
console.log(n, sum);
for (i = 0; i < 300; i += 2) delete o['k' + i];
n = 0;
for (k in o) n++;
console.log(n);

// expect: 300 44850
// expect: 150
