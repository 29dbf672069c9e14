// skip-stress: each collection walks a list of 100,000 objects
var head = null;
for (var i = 0; i < 100000; i++) head = { i, head };
var n = 0, sum = 0;
for (var p = head; p; p = p.head) { n++; sum += p.i; }
console.log(n, sum);
head = null;
for (i = 0; i < 50000; i++) ({ a: i, b: [i] });
console.log('ok');

// expect: 100000 4999950000
// expect: ok
