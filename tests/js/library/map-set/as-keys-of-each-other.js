var a = new Map(), b = new Set([a]);
a.set(a, b).set(b, a);
console.log(a.get(a) === b, a.get(b) === a, b.has(a), b.has(b), a.size);
var it = a.keys(), m = new Map([[it, 1]]), w = new WeakMap([[a, 'weak']]);
it.next();
console.log(m.get(it), m.get(a.keys()), w.get(a), a.has(w), a.set(w, 0).has(w));

// expect: true true true false 2
// expect: 1 undefined weak false true
