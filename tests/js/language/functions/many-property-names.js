var src = 'var o = {};';
for (var i = 0; i < 400; i++) src += 'o.name' + i + ' = ' + i + ';';
src += 'var t = 0;';
for (i = 0; i < 400; i++) src += 't += o.name' + i + ';';
var f = new Function(src + 'return t;');
console.log(f(), f());

// expect: 79800 79800
