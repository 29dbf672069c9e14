var fs = [];
for (let i = 0; i < 20000; i++) { let data = { i }; fs[i % 100] = () => data.i + i; }
console.log(fs.reduce((s, f) => s + f(), 0));

// expect: 3989900
