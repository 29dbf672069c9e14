function f(a) { var b = 2; eval('a = a + b; b = 10;'); return a + b; }
console.log(f(1));

// expect: 13
