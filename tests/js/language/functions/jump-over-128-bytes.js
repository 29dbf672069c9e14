var src = '';
for (var i = 0; i < 40; i++) src += 'x = x + y;';
var f = new Function('c', 'x', 'y',
    'if (c) {' + src + '} else { x = -1; } while (x < 1000) {' + src + '} return x;');
console.log(f(true, 0, 1), f(false, 0, 2));

// expect: 1000 1039
