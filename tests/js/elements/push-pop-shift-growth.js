var a = [];
for (var i = 0; i < 1000; i++) a.push(i);
for (i = 0; i < 500; i++) { a.shift(); a.pop(); a.push(i * 0.5); }
console.log(a.length, a[0], a[a.length - 1]);
while (a.length > 3) a.shift();
a.unshift('x', 'y');
console.log(a.join());
var q = [];
for (i = 0; i < 3000; i++) { q.push(i); if (i % 3) q.shift(); }
console.log(q.length, q[0]);

// expect: 500 500 249.5
// expect: x,y,997,998,249.5
// expect: 1000 2000
