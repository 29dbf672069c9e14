var fs = [];
for (let [k, v] of Object.entries({ a: 1, b: 2 })) fs.push(() => k + v);
console.log(fs.map(f => f()).join());

// expect: a1,b2
