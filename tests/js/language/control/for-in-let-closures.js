var fs = [];
for (let k in { a: 1, b: 2, c: 3 }) fs.push(() => k);
console.log(fs.map(f => f()).join());
for (const k in { x: 1 }) console.log(k);

// expect: a,b,c
// expect: x
