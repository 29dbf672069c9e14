// An iterator that rests while the table grows, shrinks and grows again stays at its place.
var m = new Map();
for (var i = 0; i < 100; i++) m.set(i, 'v' + i);
var its = [];
for (i = 0; i < 100; i += 9) { var it = m.keys(); for (var j = 0; j < i; j++) it.next(); its.push(it); }
for (i = 0; i < 100; i++) if (i % 5) m.delete(i);                 // shrinks
for (i = 1000; i < 3000; i++) m.set(i, i);                         // grows
for (i = 1000; i < 3000; i++) if (i % 100) m.delete(i);            // shrinks
console.log(m.size, its.map((it) => it.next().value).join());
for (i = 0; i < 60; i++) m.delete(i);
console.log(its.map((it) => it.next().value).join());
for (var round = 0; round < 50; round++) { for (i = 0; i < 40; i++) m.set('r' + i, 0); for (i = 0; i < 40; i++) m.delete('r' + i); }
console.log(its.map((it) => { var n = 0; while (!it.next().done) n++; return n; }).join(), its.every((it) => it.next().done));

// expect: 40 0,10,20,30,40,45,55,65,75,85,90,1000
// expect: 60,60,60,60,60,60,60,70,80,90,95,1100
// expect: 27,27,27,27,27,27,27,25,23,21,20,18 true
