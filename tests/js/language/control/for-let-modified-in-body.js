var fs = [];
for (let i = 0; i < 6; i++) { fs.push(() => i); i++; }
console.log(fs.map(f => f()).join());
var log = [];
for (let i = 0; i < 3; i++) { let i = 'inner'; log.push(i); }
console.log(log.join());

// expect: 1,3,5
// expect: inner,inner,inner
