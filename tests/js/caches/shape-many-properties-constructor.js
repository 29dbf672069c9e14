var src = '';
for (var i = 0; i < 1000; i++) src += 'this.p' + i + ' = v + ' + i + ';';
var C = new Function('v', src);
var a = new C(0), b = new C(0.5);
console.log(a.p999, b.p999, Object.keys(a).length, a.p0 + b.p500);
a.p500 = 'x';
console.log(new C(1).p500);

// expect: 999 999.5 1000 500.5
// expect: 501
