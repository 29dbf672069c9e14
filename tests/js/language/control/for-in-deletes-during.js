var o = { a: 1, b: 2, c: 3, d: 4 }, log = [];
for (var k in o) { log.push(k); delete o.c; delete o[k]; }
console.log(log.join(), Object.keys(o).length);

// expect: a,b,d 0
