var src = '', end = '';
for (var i = 0; i < 100; i++) { src += 'if (x >= ' + i + ') {'; end += '}'; }
console.log(new Function('x', src + 'return "deep";' + end + 'return "no";')(99),
    new Function('x', src + 'return 1;' + end + 'return 2;')(50));
src = '';
for (i = 0; i < 100; i++) src += '(';
src += '1';
for (i = 0; i < 100; i++) src += ' + 1)';
console.log(eval(src));

// expect: deep 2
// expect: 101
