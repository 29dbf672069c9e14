var o = { a: 1, [Symbol('s')]: 2 };
for (var k in o) console.log(k);

// expect: a
