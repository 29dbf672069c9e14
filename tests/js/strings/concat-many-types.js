var s = 'a';
s += 1;
s += 1.5;
s += null;
s += undefined;
s += true;
s += [1, [2]];
s += {};
s += -0;
s += 1e21;
s += NaN;
console.log(s);
var n = 1;
n += 'x';
n += 2 + 3;
console.log(n, 1 + 2 + 'x' + 1 + 2);

// expect: a11.5nullundefinedtrue1,2[object Object]01e+21NaN
// expect: 1x5 3x12
