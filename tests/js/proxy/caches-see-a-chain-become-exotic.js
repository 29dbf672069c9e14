// What inline caches learnt of a chain does not hold once a proxy stands in it.
const base = { inherited: 1 };
const middle = Object.create(base);
const objects = Array.from({ length: 10 }, () => Object.create(middle));
const read = (o) => [o.inherited, o.missing, o[3], o instanceof F];
function F() {}
F.prototype = base;
for (const o of objects) read(o);
console.log(read(objects[0]).join());
Object.setPrototypeOf(middle, new Proxy(base, { get: (t, k) => 'trapped ' + String(k) }));
console.log(read(objects[0]).join());
const write = (o) => { o.fresh = 1; o[0] = 2; };
const seen = [];
for (let i = 0; i < 5; i++) write({});
const child = Object.create(new Proxy({}, { set(t, k) { seen.push(k); return true; } }));
for (let i = 0; i < 3; i++) write(child);
console.log(seen.join(), Object.keys(child).length);
// expect: 1,,,true
// expect: trapped inherited,trapped missing,trapped 3,false
// expect: fresh,0,fresh,0,fresh,0 0
