// 400 different strings and doubles in one constant pool.
var src = 'var s = "", n = 0;';
for (var i = 0; i < 400; i++) src += 's += "c' + i + '"; n += ' + i + '.25;';
var f = new Function(src + 'return s.length + "/" + n;');
console.log(f());

// expect: 1490/79900
