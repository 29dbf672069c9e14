var n = 0;
for (var i = 1073741820; i < 1073741830; i++) n += i - 1073741820;
console.log(n, i);
for (i = -1073741820; i > -1073741830; i--) n++;
console.log(n, i);
for (var d = 0.5; d < 3; d += 0.5) n += d;
console.log(n);

// expect: 45 1073741830
// expect: 55 -1073741830
// expect: 62.5
