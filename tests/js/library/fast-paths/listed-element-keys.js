// Object.keys of objects with elements, whose indices come before the names that the map has listed.
const thrice = f => { let r; for (let i = 0; i < 3; i++) r = f(); return r; };
const show = x => thrice(() => { const k = Object.keys(x), all = k.join(); k.push('mine'); k[0] = 'changed'; return (k.length - 1) + ':' + all; });
const named = [1, 2]; named.name = 1; named.other = 2;
const popped = [1]; popped.pop(); const emptied = { 3: 1, a: 2 }; delete emptied[3];
const hidden = [1, 2, 3]; Object.defineProperty(hidden, 1, { enumerable: false });
const hiddenName = { 1: 1, a: 2, b: 3 }; Object.defineProperty(hiddenName, 'a', { enumerable: false });
const getter = { 1: 1, get x() { return 1; }, 0: 2 }, sparse = []; sparse[1e6] = 1; sparse.x = 1;
for (const o of [[1, 2, 3], [1.5, , 2.5], [, 'a', , {}], [], new Array(5), popped, emptied, named, hidden, hiddenName, getter, sparse, { 1: 2, 3: 4 }, { a: 1, 7: 2, [Symbol()]: 3, 0: 4 },
  Object.freeze([1, 2]), Object.seal({ 2: 1, z: 1 }), Object.preventExtensions([1.5]), new Uint8Array(3), Object('ab'), (function () { return arguments; })(1, 2), new Proxy([1, 2], {}), Object.assign(() => 1, { 4: 1, f: 2 }), Object.create([1, 2])]) print(show(o));
for (const n of [23, 24, 25, 31, 32, 33, 64, 256, 257, 2000]) print(thrice(() => { const a = Array.from({ length: n }, (_, i) => i), k = Object.keys(a); return k.length === n && k.every((x, i) => x === String(i)); }));
const grows = [1]; print(show(grows)); grows.push(2); print(show(grows)); grows.x = 1; print(show(grows)); delete grows.x; print(show(grows)); grows.length = 0; print(show(grows));
class A { constructor(i) { this[i] = i; this.i = i; } } print([1, 2, 3].map(i => Object.keys(new A(i)).join()).join(' '));
// expect: 3:0,1,2
// expect: 2:0,2
// expect: 2:1,3
// expect: 0:
// expect: 0:
// expect: 0:
// expect: 1:a
// expect: 4:0,1,name,other
// expect: 2:0,2
// expect: 2:1,b
// expect: 3:0,1,x
// expect: 2:1000000,x
// expect: 2:1,3
// expect: 3:0,7,a
// expect: 2:0,1
// expect: 2:2,z
// expect: 1:0
// expect: 3:0,1,2
// expect: 2:0,1
// expect: 2:0,1
// expect: 2:0,1
// expect: 2:4,f
// expect: 0:
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: 1:0
// expect: 2:0,1
// expect: 3:0,1,x
// expect: 2:0,1
// expect: 0:
// expect: 1,i 2,i 3,i
