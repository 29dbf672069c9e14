var src = '';
for (var i = 0; i < 6000; i++) src += 'x = x + y;';
var f = new Function('c', 'x', 'y',
    'if (c) {' + src + '} else { x = -1; } var n = 0; while (x < 20000) {' + src + ' n++; if (n > 100) break; } return x + "/" + n;');
console.log(f(true, 0, 1), f(false, 0, 2));

// expect: 24000/3 23999/2
