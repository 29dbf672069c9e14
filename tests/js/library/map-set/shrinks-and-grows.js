var s = new Set(), sizes = [];
for (var round = 0; round < 6; round++) {
  for (var i = 0; i < 200; i++) s.add(i + round);
  for (i = 0; i < 200; i++) if (!s.delete(i + round)) throw new Error('lost ' + i);
  sizes.push(s.size, [...s].length);
}
console.log(sizes.join());
for (i = 0; i < 1000; i++) { s.add('same'); s.delete('same'); }          // holes only
console.log(s.size, s.add('x').has('x'), s.has('same'), [...s].join());
var queue = new Set(), sum = 0;
for (i = 0; i < 3000; i++) { queue.add(i); if (i >= 10) { var first = queue.values().next().value; queue.delete(first); sum += first; } }
console.log(queue.size, sum, [...queue].join());

// expect: 0,0,0,0,0,0,0,0,0,0,0,0
// expect: 0 true false x
// expect: 10 4468555 2990,2991,2992,2993,2994,2995,2996,2997,2998,2999
