var m = new Map([['b', 1], ['a', 2], [2, 3], [1, 4]]);
m.set('b', 5);
console.log([...m.keys()].join());
m.delete('a'); m.set('a', 6); m.set('c', 7); m.delete('b'); m.set('b', 8);
console.log([...m].join(' '));
var s = new Set();
for (var i = 0; i < 50; i++) s.add((i * 37) % 50);
for (i = 0; i < 50; i += 3) s.delete(i);
for (i = 0; i < 50; i += 6) s.add(i);
console.log([...s].join());

// expect: b,a,2,1
// expect: 2,3 1,4 a,6 c,7 b,8
// expect: 37,11,35,22,46,20,7,44,31,5,29,16,40,14,1,38,25,49,23,10,47,34,8,32,19,43,17,4,41,28,2,26,13,0,6,12,18,24,30,36,42,48
