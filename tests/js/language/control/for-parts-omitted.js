var i = 0;
for (;;) { if (++i > 3) break; }
console.log(i);
for (; i < 6;) i++;
console.log(i);
for (var j = 9; ;) { break; }
console.log(j);
for (; ; i++) if (i > 8) break;
console.log(i);

// expect: 4
// expect: 6
// expect: 9
// expect: 9
