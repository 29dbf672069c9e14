// new Set of arrays of integers and of typed arrays, which are added without asking what each key is.
const show = s => s.size + ':' + [...s].map(x => Object.is(x, -0) ? '-0' : String(x)).join();
const thrice = f => { let r; for (let i = 0; i < 3; i++) r = f(); return r; };
const integers = n => Array.from({ length: n }, (_, i) => i * 7 - 20);
for (const T of [Uint8Array, Int8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array]) print(thrice(() => show(new Set(T === BigInt64Array ? new T([1n, 2n, 1n]) : new T([1, 250, 1, 3, -1, 2 ** 31])))));
for (const n of [0, 1, 2, 5, 64, 100, 512, 513, 1500]) print(thrice(() => { const a = integers(n), s = new Set(a), t = new Set(new Int16Array(a)); return s.size === n && t.size === n && a.every(x => s.has(x) && t.has(x)) && [...s].join() === a.join() && [...t].join() === a.join(); }));
print(thrice(() => { const s = new Set([3, 1, 3, 2, 1]); s.add(4).delete(1); s.add(1); for (let i = 0; i < 20; i++) s.add(i); return show(s); }));
print(thrice(() => show(new Set([1, , 3, , 1]))), thrice(() => show(new Set(new Array(5)))), thrice(() => { const a = [1, 2]; a.length = 4; return show(new Set(a)); }));
print(thrice(() => show(new Set(Object.freeze([5, 5, 6])))), thrice(() => { const a = [1, 2, 3, 4, 5, 6]; a.pop(); a.shift(); return show(new Set(a)); }));
print(thrice(() => show(new Set(Array.from({ length: 500 }, (_, i) => i % 3)))), thrice(() => show(new Set(new Uint8Array(400)))));
Array.prototype[1] = 'inherited'; print(thrice(() => show(new Set([1, , 3])))); delete Array.prototype[1];
const typed = Object.getPrototypeOf(Uint8Array.prototype), values = typed[Symbol.iterator];
print(thrice(() => show(new Set(new Map([[1, 2]]).keys()))), thrice(() => new Set(new Map([[1, 2]])).size), thrice(() => new Map(new Set([[1, 2]])).get(1)));
typed[Symbol.iterator] = function* () { yield 'own'; }; print(thrice(() => show(new Set(new Uint8Array(2))))); typed[Symbol.iterator] = values;
const one = new Uint8Array(3); one[Symbol.iterator] = function* () { yield 'one'; }; print(thrice(() => show(new Set(one))), thrice(() => show(new Set(new Uint8Array(3)))));
const add = Set.prototype.add; Set.prototype.add = function (x) { return add.call(this, x + 1); }; print(thrice(() => show(new Set([1, 2]))), thrice(() => show(new Set(new Uint8Array([4]))))); Set.prototype.add = add;
print(thrice(() => show(new Set([1, 2]))));
// expect: 5:1,250,3,255,0
// expect: 5:1,-6,3,-1,0
// expect: 5:1,250,3,0,255
// expect: 5:1,250,3,-1,0
// expect: 5:1,250,3,65535,0
// expect: 5:1,250,3,-1,-2147483648
// expect: 5:1,250,3,4294967295,2147483648
// expect: 5:1,250,3,-1,2147483648
// expect: 5:1,250,3,-1,2147483648
// expect: 2:1,2
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: 20:3,2,4,1,0,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19
// expect: 3:1,undefined,3 1:undefined 3:1,2,undefined
// expect: 2:5,6 4:2,3,4,5
// expect: 3:0,1,2 1:0
// expect: 3:1,inherited,3
// expect: 1:1 1 2
// expect: 1:own
// expect: 1:one 1:0
// expect: 2:2,3 1:5
// expect: 2:1,2
