// A closure in each part of the head sees the binding of its iteration.
var fs = [];
for (let i = 0, g = () => i; i < 3; fs.push(() => i), i++) { fs.push(g); fs.push(() => i * 10); }
console.log(fs.map(f => f()).join());

// expect: 0,0,1,0,10,2,0,20,3
