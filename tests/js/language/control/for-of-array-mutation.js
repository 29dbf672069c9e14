var a = [1, 2, 3], log = [];
for (var v of a) { log.push(v); if (v == 2) a.push(9); if (v == 1) a[1] = 2; }
console.log(log.join());
a = [1, 2, 3, 4];
log = [];
for (v of a) { log.push(v); a.pop(); }
console.log(log.join());

// expect: 1,2,3,9
// expect: 1,2
