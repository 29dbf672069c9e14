var log = [];
for (var v of [1, , undefined, 4]) log.push(String(v));
console.log(log.join());
var a = [];
a[3] = 1;
var n = 0;
for (v of a) n++;
console.log(n);

// expect: 1,undefined,undefined,4
// expect: 4
