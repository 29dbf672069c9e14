// Builtins of which the isolate brings a copy when they are first entered, from wherever that is.
function sum(list) { let s = 0; for (const x of list) s += x.n; return s; }
const list = Array.from({ length: 50 }, (_, n) => n & 1 ? { n } : { a: 0, n });
for (let i = 0; i < 200; i++) sum(list);
console.log(sum(list));
console.log([3, 1, 2].sort((a, b) => a - b).join(), 'a-b'.replace(/-(.)/, (_, c) => c.toUpperCase()));
try { null.x; } catch (e) { console.log(e instanceof TypeError, new Map([[1, 2]]).get(1)); }
function* count() { yield 1; yield 2; }
console.log([...count()].length, JSON.stringify({ a: [1.5] }), Math.hypot(3, 4));
Promise.resolve(7).then(x => console.log(x));
// flags: --builtins-in-isolate=lazy
// expect: 1225
// expect: 1,2,3 aB
// expect: true 2
// expect: 2 {"a":[1.5]} 5
// expect: 7
