var it = [1, 2, 3][Symbol.iterator]();
var log = [];
for (var x of it) { log.push(x); break; }
for (x of it) log.push(x);
for (x of it) log.push('never');
console.log(log.join());

// expect: 1,2,3
