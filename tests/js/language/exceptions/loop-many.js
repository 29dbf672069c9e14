// Thousands of throws caught in one loop.
var n = 0;
for (var i = 0; i < 5000; i++) try { if (i % 2) throw i; else null.x; } catch (e) {
  n += typeof e == 'number' ? 1 : e instanceof TypeError ? 2 : 0; }
console.log(n);

// expect: 7500
