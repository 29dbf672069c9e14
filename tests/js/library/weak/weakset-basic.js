var s = new WeakSet(), k = {}, a = [];
console.log(s.add(k) === s, s.has(k), s.has({}), s.has(1), s.add(a).add(k).has(a));
console.log(s.delete(k), s.delete(k), s.has(k), s.has(a), s.delete('x'));
console.log(Object.prototype.toString.call(s), [s]);

// expect: true true false false true
// expect: true false false true false
// expect: [object WeakSet] [ WeakSet { <items unknown> } ]
