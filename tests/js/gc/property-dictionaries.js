var dicts = [];
for (var d = 0; d < 20; d++) { var o = {}; for (var i = 0; i < 300; i++) o['k' + d + '_' + i] = [i];
  for (i = 0; i < 300; i += 2) delete o['k' + d + '_' + i]; dicts[d % 10] = o; }
var n = 0;
for (o of dicts) for (var k in o) n += o[k][0];
console.log(n);

// expect: 225000
