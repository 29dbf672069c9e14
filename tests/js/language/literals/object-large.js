var src = '({';
for (var i = 0; i < 1500; i++) src += 'p' + i + ':' + i + ',';
var o = eval(src + '})'), n = 0;
for (var k in o) n += o[k];
console.log(Object.keys(o).length, n, o.p0, o.p1499);
o.p3 = 'x';
delete o.p4;
console.log(o.p3, 'p4' in o);

// expect: 1500 1124250 0 1499
// expect: x false
