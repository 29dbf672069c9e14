var o = { a: 1, b: 2 }, n = 0;
for (var k in o) { n++; if (n < 5) o['new' + n] = 1; }
console.log(n >= 2, n < 10, Object.keys(o).length > 2);

// expect: true true true
