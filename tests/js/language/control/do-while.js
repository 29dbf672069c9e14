var i = 0;
do i++;
while (i < 5) console.log(i);
do { i--; if (i == 3) continue; if (i == 1) break; } while (i > 0);
console.log(i);
var n = 0;
do { n++; continue; } while (n < 3);
console.log(n);

// expect: 5
// expect: 1
// expect: 3
