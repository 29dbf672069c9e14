function f(a, b, c) { var r = ''; if (a && b || c) r += 'x'; if (a && (b || c)) r += 'y';
  if (!(a || b) && c) r += 'z'; if (!a || !b && !c) r += 'w'; return r; }
for (var i = 0; i < 8; i++) console.log(i, f(i & 1, i & 2, i & 4));

// expect: 0 w
// expect: 1 w
// expect: 2 w
// expect: 3 xy
// expect: 4 xzw
// expect: 5 xy
// expect: 6 xw
// expect: 7 xy
