var o = {};
for (var i = 0; i < 1000; i++) o['p' + i] = i;
var sum = 0;
for (i = 0; i < 1000; i++) sum += o['p' + i];
console.log(sum, Object.keys(o).length, Object.keys(o)[999], o.p1000);
for (i = 0; i < 1000; i += 3) delete o['p' + i];
sum = 0;
for (var k in o) sum += o[k];
console.log(sum, Object.keys(o).length);

// expect: 499500 1000 p999 undefined
// expect: 332667 666
