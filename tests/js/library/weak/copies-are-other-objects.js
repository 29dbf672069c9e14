var m = new WeakMap();
function literal() { return { a: 1, b: { c: 2 } }; }
var seen = [];
for (var i = 0; i < 10; i++) { var o = literal(); if (m.has(o) || m.has(o.b)) seen.push(i); m.set(o, i); m.set(o.b, -i); }
console.log(seen.length, m.get(o), m.get(o.b), m.has({ ...o }), m.has(Object.assign({}, o)));
var a = [1]; m.set(a, 'a');
console.log(m.get(a), m.has(a.slice()), m.has([...a]), m.has(a.concat()));

// expect: 0 9 -9 false false
// expect: a false false false
