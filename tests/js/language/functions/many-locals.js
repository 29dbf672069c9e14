// 400 registers: wide operands.
var src = '', sum = [];
for (var i = 0; i < 400; i++) { src += 'var v' + i + ' = a + ' + i + ';'; sum.push('v' + i); }
var f = new Function('a', src + 'v399++; v300 += v299; return ' + sum.join('+') + ';');
console.log(f(0), f(1), f(0.5));

// expect: 80100 80501 80300.5
