function F() { this.a = 1; }
var keys = [{}, { a: 1 }, [], [1, 2], function () {}, new F(), Object.create(null), new Date(0), /* */ new Error('e'), new Map(), globalThis, Math, Object.freeze({ z: 1 })];
var m = new Map(keys.map((k, i) => [k, i])), s = new Set(keys);
function check() { return keys.every((k, i) => m.get(k) === i && s.has(k)); }
console.log(check());
for (var k of keys) if (Object.isExtensible(k)) for (var i = 0; i < 30; i++) k['p' + i] = i;
console.log(check());
for (k of keys) for (i = 0; i < 20; i++) if (Object.isExtensible(k)) delete k['p' + i];
console.log(check());
for (k of keys) if (k !== globalThis && Object.isExtensible(k)) Object.setPrototypeOf(k, {});
console.log(check());
for (k of keys) if (k !== globalThis && k !== Math) Object.freeze(k);
console.log(check(), m.size, s.size, m.has({ a: 1 }), s.has([1, 2]));

// expect: true
// expect: true
// expect: true
// expect: true
// expect: true 13 13 false false
