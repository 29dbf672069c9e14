var p = { x: 1, y: 1 }, o = Object.create(p);
Object.defineProperty(o, 'x', { value: 1 });
var log = [];
for (var k in o) log.push(k);
console.log(log.join());

// expect: y
