var fs = [], i = 0;
while (i < 3) { let x = i++; fs.push({ get: () => x, inc: () => x++ }); }
fs[0].inc();
fs[0].inc();
console.log(fs.map(f => f.get()).join());

// expect: 2,1,2
