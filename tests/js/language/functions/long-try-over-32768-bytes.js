var src = '';
for (var i = 0; i < 6000; i++) src += 'x = x + y;';
var f = new Function('x', 'y',
    'try {' + src + 'throw x; } catch (e) { return "caught " + e; } finally { y = 0; }');
console.log(f(0, 1));
var g = new Function('x', 'y',
    'for (var i = 0; i < 2; i++) { if (x > 100) continue; ' + src + '} return x + "," + i;');
console.log(g(0, 1));

// expect: caught 6000
// expect: 6000,2
