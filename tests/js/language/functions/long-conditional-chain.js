var src = '';
for (var i = 0; i < 300; i++) src += 'x === ' + i + ' ? "r' + i + '" : ';
var f = new Function('x', 'return ' + src + '"none"');
console.log(f(0), f(150), f(299), f(300));

// expect: r0 r150 r299 none
