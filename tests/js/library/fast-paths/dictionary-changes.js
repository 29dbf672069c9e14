// Properties that come to dictionaries and go from them, and what is left to C++.
const o = {}; for (let i = 0; i < 200; i++) { o['k' + (i & 31)] = i; if (!delete o['k' + (i + 16 & 31)]) print('kept'); } print(Object.keys(o).join());
// expect: k24,k25,k26,k27,k28,k29,k30,k31,k0,k1,k2,k3,k4,k5,k6,k7
const bare = Object.create(null); for (let i = 0; i < 100; i++) { bare['a' + i % 20] = i; if (i % 3 === 0) delete bare['a' + (i + 7) % 20]; } print(Object.entries(bare).join());
// expect: a9,89,a12,92,a15,95,a18,98,a1,81,a4,84,a7,87,a10,90,a13,93,a16,96,a19,99,a2,82,a5,85,a8,88,a11,91,a14,94,a17,97
const gone = () => { const d = {a: 1, b: 2}; delete d.a; return d; };
const fixed = gone(); Object.preventExtensions(fixed); fixed['n' + 1] = 1; try { (() => { 'use strict'; fixed['n' + 2] = 1; })(); } catch (e) { print(e.name); } print(Object.keys(fixed));
// expect: TypeError
// expect: b
const s = gone(); Object.defineProperty(Object.prototype, 'inherited', {set(v) { print('set', v); }, configurable: true}); for (let i = 0; i < 3; i++) { s['inherited'] = i; s['own' + i] = i; } print(Object.keys(s)); delete Object.prototype.inherited; s['inherited'] = 7; print(Object.keys(s), s.inherited);
// expect: set 0
// expect: set 1
// expect: set 2
// expect: b,own0,own1,own2
// expect: b,own0,own1,own2,inherited 7
const r = gone(); Object.defineProperty(Object.prototype, 'readOnly', {value: 1, configurable: true}); r['readOnly'] = 5; print(Object.hasOwn(r, 'readOnly'), r.readOnly); delete Object.prototype.readOnly; r['readOnly'] = 5; print(Object.hasOwn(r, 'readOnly'), r['absent'], r['toString'] === Object.prototype.toString);
// expect: false 1
// expect: true undefined true
r['toString'] = 1; print(r.toString, delete r.toString, typeof r.toString); r['12'] = 3; print(r[12], delete r['12'], r[12], delete r['13']);
// expect: 1 true function
// expect: 3 true undefined true
const held = Object.create(null, {fixed: {value: 1}}); held.q = 1; delete held.q; print(delete held.fixed); try { (() => { 'use strict'; delete held.fixed; })(); } catch (e) { print(e.name); }
// expect: false
// expect: TypeError
const parent = gone(), child = Object.create(parent); child.x = 1; print(child.b, child.late); parent['late'] = 3; print(child.late); delete parent.late; print(child.late);
// expect: 2 undefined
// expect: 3
// expect: undefined
const big = {}; for (let i = 0; i < 3000; i++) big['x' + i] = i; for (let i = 0; i < 3000; i += 2) delete big['x' + i]; print(Object.keys(big).length, Object.keys(big)[10]); for (let i = 0; i < 3000; i += 4) big['x' + i] = i; print(Object.keys(big).length, Object.keys(big)[1500]);
// expect: 1500 x21
// expect: 2250 x0
const trapped = new Proxy({a: 1}, {deleteProperty(t, k) { print('trap', k); return delete t[k]; }}); print(delete trapped.a);
// expect: trap a
// expect: true
const above = gone(); Object.setPrototypeOf(above, new Proxy({}, {set(t, k, v, receiver) { print('set', k); return Reflect.set(t, k, v, receiver); }, get: (t, k) => k})); above['y'] = 1; above['z'] = 2; print(Object.keys(above), above['w']);
// expect: set y
// expect: set z
// expect: b,y,z w
const symbol = Symbol(), named = gone(); named[symbol] = 1; print(Object.getOwnPropertySymbols(named).length, delete named[symbol], Object.getOwnPropertySymbols(named).length);
// expect: 1 true 0
for (const value of [null, undefined]) try { delete value.x; } catch (e) { print(e.name); } print(delete 'text'.x, delete (5).y);
// expect: TypeError
// expect: TypeError
// expect: true true
const words = ['the quick', 'brown', 'a', 'bb', 'żółw', 'the quick'].map(x => (x + '!').slice(0, -1)), counts = {}; for (let i = 0; i < 3; i++) for (const w of words) counts[w] = (counts[w] || 0) + 1; print(JSON.stringify(counts), words.map(w => w.length + w + w.charCodeAt(0) + (w === words[0]) + (w === 'bb') + w.toUpperCase() + w.indexOf('b')).join());
// expect: {"the quick":6,"brown":3,"a":3,"bb":3,"żółw":3} 9the quick116truefalseTHE QUICK-1,5brown98falsefalseBROWN0,1a97falsefalseA-1,2bb98falsetrueBB0,4żółw380falsefalseŻÓŁW-1,9the quick116truefalseTHE QUICK-1
const rope = 'abcdefghijkl' + words[1] + words[0]; counts[rope] = 1; counts[rope]++; print(counts[rope], rope.slice(3, 17), rope === 'abcdefghijklbrownthe quick', rope[14], ('mnopqrstuvwxyz' + words[2])[14], ('żnopqrstuvwxyz' + words[2])[0]);
// expect: 2 defghijklbrown true o a ż
