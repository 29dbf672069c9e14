var m = new WeakMap(), a = Symbol('a'), b = Symbol('a');
m.set(a, 1).set(Symbol.iterator, 2);
console.log(m.get(a), m.get(b), m.get(Symbol.iterator), m.has(Symbol.for('a')), m.delete(a), m.has(a));
console.log(new WeakSet([b]).has(b), new WeakRef(b).deref() === b);

// expect: 1 undefined 2 false true false
// expect: true true
