var m = new Map([['k', { v: [1, 2] }], ['l', 3]]);
for (var [key, { v: [first, second = 'none'] = [] }] of m) console.log(key, first, second);
var [[a, b], ...rest] = m;
console.log(a, b, rest);
console.log(Math.min(...new Set([4, 2, 8])), [...new Set('mississippi')].join(''), Object.fromEntries(new Map([['x', 1], ['y', 2]])), Array.from(new Set([1, 2]), (x) => x * 2));
out: for (var x of new Set([1, 2, 3])) { for (var y of new Set([1, 2, 3])) { if (y == 2) continue out; if (x == 3) break out; console.log(x, y); } }

// expect: k 1 2
// expect: l undefined none
// expect: k { v: [ 1, 2 ] } [ [ 'l', 3 ] ]
// expect: 2 misp { x: 1, y: 2 } [ 2, 4 ]
// expect: 1 1
// expect: 2 1
