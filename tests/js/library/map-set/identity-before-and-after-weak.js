// WeakMap and Map share an object's identity hash, whoever needs it first.
var o = {}, p = {}, w = new WeakMap([[o, 1]]), m = new Map([[o, 2], [p, 3]]);
w.set(p, 4);
for (var i = 0; i < 40; i++) o['x' + i] = p['y' + i] = i;
console.log(w.get(o), w.get(p), m.get(o), m.get(p), new Set([o, p, o]).size);
console.log(new Map().has({}), new Map([[1, 1]]).get({}), new Set([o]).delete({}), m.delete(o), m.has(o), w.has(o));

// expect: 1 4 2 3 2
// expect: false undefined false true false true
