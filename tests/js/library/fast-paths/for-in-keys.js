// for-in over what maps tell and what they do not, and properties by keys that spell indices.
const keys = o => { const r = []; for (const k in o) r.push(k); return r.join(); };
const changed = (o, change) => { const r = []; for (const k in o) { r.push(k); if (r.length === 1) change(o); } return r.join(); };
const sum = o => { let s = ''; for (const k in o) s += typeof k + o[k] + ' '; return s.trim(); };
const twice = f => { const a = String(f()), b = String(f()), c = String(f()); return a === b && b === c ? a : [a, b, c].join('|'); };
print(twice(() => [keys([1, , 3]), keys([0.5, , 1.5]), keys('añ'), keys(new Uint8Array(3)), keys(new Float64Array(2)), keys(5), keys(null), keys({})].join(';')));
// expect: 0,2;0,2;0,1;0,1,2;0,1;;;
print(twice(() => sum([1, 0.5, 'x'])), twice(() => sum('ab')), twice(() => sum(new Float32Array([1.5, 2]))), twice(() => sum([1.5, , 2.5])));
// expect: string1 string0.5 stringx stringa stringb string1.5 string2 string1.5 string2.5
print(twice(() => changed([1, 2, 3, 4], a => { delete a[2]; })), twice(() => changed([1, 2, 3], a => { a.length = 1; })), twice(() => changed([1.5, 2.5, 3], a => { delete a[1]; })));
// expect: 0,1,3 0 0,2
print(twice(() => changed([1, 2, 3], a => { a[7] = 1; a.x = 2; a.unshift(0); })), twice(() => changed([1, 2], a => { a[100000] = 1; delete a[1]; })));
// expect: 0,1,2 0
print(twice(() => changed({a: 1, b: 2, c: 3}, o => { delete o.b; })), twice(() => changed({a: 1, b: 2}, o => { delete o.b; o.b = 1; })), twice(() => changed({a: 1, b: 2}, o => { Object.defineProperty(o, 'b', {enumerable: false}); })));
// expect: a,c a,b a
print(twice(() => changed([1, 2], a => { Object.defineProperty(a, 1, {enumerable: false}); })), twice(() => changed([1, 2], a => { Object.defineProperty(a, 1, {get() { return 1; }}); })));
// expect: 0 0,1
const bytes = new Uint8Array(3); print(changed(bytes, b => { b.buffer.transfer(); }), keys(bytes).length);
// expect: 0 0
const wide = new Uint8Array(new SharedArrayBuffer(2)); print(twice(() => keys(wide) + sum(wide)));
// expect: 0,1string0 string0
const text = new String('abc'); text.x = 1; text[5] = 2; print(twice(() => keys(text)), twice(() => changed(text, () => { delete text.x; text.x = 1; })));
// expect: 0,1,2,5,x 0,1,2,5,x
// --- Prototypes
const parent = {p: 1, q: 2}, child = Object.create(parent, {q: {value: 3, enumerable: false}, own: {value: 4, enumerable: true}});
print(twice(() => keys(child)), twice(() => sum(child)), twice(() => keys(Object.create(child))));
// expect: own,p string4 string1 own,p
print(twice(() => { const c = Object.create({a: 1, b: 2}); c.z = 1; return changed(c, o => { delete Object.getPrototypeOf(o).a; }); }), twice(() => { const c = Object.create({a: 1}); c.z = 1; return changed(c, o => Object.setPrototypeOf(o, null)); }));
// expect: z,b z
print(twice(() => { const c = Object.create({a: 1, b: 2}); c.z = 1; return changed(c, o => { Object.defineProperty(o, 'a', {value: 1, enumerable: false, configurable: true}); }); }));
// expect: z,b
const deep = n => { let o = {last: 1}; for (let i = 0; i < n; i++) { o = Object.create(o); o['k' + i % 7] = i; } return o; };
print(keys(deep(3)), keys(deep(20)));
// expect: k2,k1,k0,last k5,k4,k3,k2,k1,k0,k6,last
const table = {}; for (let i = 0; i < 40; i++) table['t' + i] = i; delete table.t3;
const over = Object.create(table); over.t1 = 1; print(twice(() => keys(over).length), twice(() => changed(over, () => { delete table.t39; table.t39 = 1; }).length));
// expect: 146 146
print(twice(() => keys(Object.create([1, 2]))), twice(() => keys(Object.create('a'.repeat(0)?.constructor.prototype))), twice(() => keys(Object.create(new Proxy({px: 1}, {})))));
// expect: 0,1  px
class A { constructor() { this.x = 1; } m() {} get g() { return 1; } static s = 1; } class B extends A { y = 2; }
print(twice(() => keys(new B())), twice(() => keys(B)), twice(() => keys(function f() {})));
// expect: x,y s 
Object.prototype.late = 1; print(keys({a: 1}), keys([1]), keys('a'), keys(1), keys(new B())); delete Object.prototype.late; print(keys({a: 1}), keys([1]), keys('a'), keys(1));
// expect: a,late 0,late 0,late late x,y,late
// expect: a 0 0 
String.prototype.more = 1; String.prototype[3] = 2; print(keys('ab'), keys(new String('abcd'))); delete String.prototype.more; delete String.prototype[3]; print(keys('ab'));
// expect: 0,1,3,more 0,1,2,3,more
// expect: 0,1
Array.prototype[2] = 'up'; print(sum([1, , , 4]), keys([1, , 3])); delete Array.prototype[2]; print(sum([1, , , 4]));
// expect: string1 string4 stringup 0,2
// expect: string1 string4
(function () { print(sum(arguments), changed(arguments, a => { delete a[1]; })); })(7, 8);
// expect: string7 string8 0
const log = []; const p = new Proxy({a: 1, 1: 2}, {ownKeys(t) { log.push('keys'); return Reflect.ownKeys(t); }, getOwnPropertyDescriptor(t, k) { log.push(k); return Reflect.getOwnPropertyDescriptor(t, k); }}); print(keys(p), log);
// expect: 1,a keys,1,a
// --- Keys that spell indices
const get = (o, k) => o[k], set = (o, k, v) => { o[k] = v; return o[k]; };
const spelled = ['0', '1', '2', '01', '1.0', '-1', '4294967294', '4294967295', '16777216', '12345678', 'x'], values = [10, 20, 30]; values['01'] = 'a'; values[16777216] = 'b';
print(twice(() => spelled.map(k => get([1, 2.5], k))), twice(() => spelled.map(k => get(values, k))));
// expect: 1,2.5,,,,,,,,, 10,20,30,a,,,,,b,,
print(twice(() => spelled.map(k => get('xyz', k))), twice(() => spelled.map(k => get(new Uint16Array([7, 8]), k))), twice(() => spelled.map(k => get({1: 'one', x: 'ex'}, k))));
// expect: x,y,z,,,,,,,, 7,8,,,,,,,,, ,one,,,,,,,,,ex
print(twice(() => { const a = [1, 2, 3]; return spelled.slice(0, 5).map(k => set(a, k, 'v' + k)) + ':' + a + ':' + Object.keys(a); }));
// expect: v0,v1,v2,v01,v1.0:v0,v1,v2:0,1,2,01,1.0
print(twice(() => { const a = [1, 2]; set(a, '1', 0.5); set(a, '2', 1); set(a, '0', 'x'); return a + ' ' + a.length; }), twice(() => { const f = Object.freeze([1, 2]); set(f, '0', 9); return f; }), twice(() => { const b = new Uint8Array(2); set(b, '1', 258.7); set(b, '0', '3'); set(b, '5', 1); return b; }));
// expect: x,0.5,1 3 1,2 3,2
const seen = []; Object.defineProperty(Array.prototype, 1, {set(v) { seen.push(v); }, get() { return 'got'; }, configurable: true}); print(set([1, , 3], '1', 5), get([1, , 3], '1'), seen); delete Array.prototype[1];
// expect: got got 5
