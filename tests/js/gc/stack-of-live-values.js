function f(n, a, b, c) { if (n == 0) { for (var i = 0; i < 3000; i++) ({ i });
    return a.v + b.v + c.length; } var x = { v: a.v + 1 }, y = { v: b.v + 0.5 }, z = c + n;
  return f(n - 1, x, y, z) + x.v - x.v; }
console.log(f(200, { v: 0 }, { v: 0 }, ''));

// expect: 792
