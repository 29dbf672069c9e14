var s = 0;
for (var i = 0; i < 1000; i++) s += 0.1;
console.log(s);
var p = 1;
for (i = 1; i <= 25; i++) p *= i;
console.log(p);
var h = 0;
for (i = 1; i < 100; i++) h += 1 / i;
console.log(h);
var x = 1;
while (1 + x !== 1) x /= 2;
console.log(x);

// expect: 99.9999999999986
// expect: 1.5511210043330986e+25
// expect: 5.177377517639621
// expect: 1.1102230246251565e-16
