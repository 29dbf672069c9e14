// 100 context slots.
var src = '';
for (var i = 0; i < 100; i++) src += 'var v' + i + ' = ' + i + ';';
src += 'return function () { return v0 + v50 + v99++; };';
var f = new Function(src)();
console.log(f(), f());

// expect: 149 150
