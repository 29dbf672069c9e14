var a = [1, 2];
a[-1] = 'neg';
a[1.5] = 'frac';
a['01'] = 'str';
a[2147483648] = 'big';
console.log(a.length, Object.keys(a).join(), a[-1], a['1.5']);
var t = new Uint8Array(2);
t[-1] = 5;
t['1.5'] = 5;
t.foo = 5;
t['-0'] = 5;
console.log(Object.keys(t).join(), t[-1], t['-0']);

// expect: 2147483649 0,1,2147483648,-1,1.5,01 neg frac
// expect: 0,1,foo undefined undefined
