var m = new WeakMap(), k = {}, f = () => {}, a = [];
console.log(m.set(k, 1) === m, m.get(k), m.has(k), m.get({}), m.has({}), m.get(5), m.has('x'));
m.set(f, 'f').set(a, undefined).set(m, m);
console.log(m.get(f), m.get(a), m.has(a), m.get(m) === m);
console.log(m.set(k, 2).get(k), m.delete(k), m.delete(k), m.has(k), m.get(k), m.delete(1));
console.log(Object.prototype.toString.call(m), m);

// expect: true 1 true undefined false undefined false
// expect: f undefined true true
// expect: 2 true false false undefined false
// expect: [object WeakMap] WeakMap { <items unknown> }
