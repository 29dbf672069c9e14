// `in`, hasOwnProperty, Object.hasOwn and toString, asked again and again while objects change.
const has = (k, o) => k in o, own = (o, k) => o.hasOwnProperty(k) + ' ' + Object.hasOwn(o, k);
const twice = f => { const a = String(f()), b = String(f()), c = String(f()); return a === b && b === c ? a : [a, b, c].join('|'); };
const parent = {p: 1}, child = Object.create(parent); child.c = 1;
print(twice(() => [has('c', child), has('p', child), has('q', child), own(child, 'c'), own(child, 'p'), own(child, 'q')]));
// expect: true,true,false,true true,false false,false false
parent.q = 1; delete parent.p;
print(twice(() => [has('p', child), has('q', child), own(child, 'q')]));
// expect: false,true,false false
child.q = 1; print(twice(() => own(child, 'q'))); delete child.q; print(twice(() => own(child, 'q')), has('q', child));
// expect: true true
// expect: false false true
Object.setPrototypeOf(child, null); print(twice(() => [has('q', child), has('c', child), Object.hasOwn(child, 'c')]));
// expect: false,true,true
Object.prototype.late = 1; print(twice(() => has('late', {c: 1}))); delete Object.prototype.late; print(twice(() => has('late', {c: 1})));
// expect: true
// expect: false
const o = {get g() { throw 1; }, set s(v) {}, 7: 1, '-0': 2}, s = Symbol('s'); o[s] = undefined;
print(twice(() => [has('g', o), has('s', o), has(7, o), has('7', o), has(-0, o), has('-0', o), has(s, o), own(o, 'g'), own(o, s), own(o, 7), own(o, '8')]));
// expect: true,true,true,true,false,true,true,true true,true true,true true,false false
const holes = [1, , 3], doubles = [0.5, , 1.5], bytes = new Uint8Array(2), text = new String('ab');
print(twice(() => [0, 1, 2, 3, -1].map(i => [has(i, holes), has(i, doubles), has(i, bytes), has(i, text)].map(Number).join(''))));
// expect: 1111,0011,1100,0000,0000
Array.prototype[1] = 5; print(twice(() => [has(1, holes), own(holes, 1), has(1, doubles)])); delete Array.prototype[1];
// expect: true,false false,true
print(twice(() => [has('length', holes), own(holes, 'length'), has('Infinity', bytes), own(function f() {}, 'prototype'), own(() => 1, 'prototype')]));
// expect: true,true true,false,true true,false false
const many = {}; for (let i = 0; i < 2000; i++) many['key' + i] = i; delete many.key5;
print(twice(() => [has('key7', many), has('key5', many), own(many, 'key8'), own(many, 'key5')]));
// expect: true,false,true true,false false
for (const v of [1, 'a', undefined]) { try { print('a' in v); } catch (e) { print(e.name); } }
// expect: TypeError
// expect: TypeError
// expect: TypeError
print(Object.prototype.hasOwnProperty.call('abc', 'length'), Object.hasOwn('abc', 1), Object.prototype.hasOwnProperty.call(1, 'x'));
// expect: true true false
const tag = v => Object.prototype.toString.call(v);
class C {}
print(twice(() => [tag({}), tag([]), tag(tag), tag(C), tag(new C()), tag(null), tag(new Map()), tag(Math), tag(new Date(0)), tag(/x/), tag(new Proxy([], {}))].map(t => t.slice(8, -1))));
// expect: Object,Array,Function,Function,Object,Null,Map,Math,Date,RegExp,Array
C.prototype[Symbol.toStringTag] = 'tagged'; print(tag(new C()), tag({})); Object.prototype[Symbol.toStringTag] = 'all'; print(tag({}), tag([]), tag(1)); delete Object.prototype[Symbol.toStringTag]; print(tag({}), tag([]));
// expect: [object tagged] [object Object]
// expect: [object all] [object all] [object all]
// expect: [object Object] [object Array]
class P { #x = 1; static is(v) { return #x in v; } } print(twice(() => [P.is(new P()), P.is({}), P.is(new Proxy(new P(), {has() { throw 1; }}))]));
// expect: true,false,false
class Q { #y = 1; static is(v) { return #y in v; } static read(v) { return v.#y; } }
const unlike = Array.from({length: 9}, (_, i) => ({['k' + i]: i})), reads = unlike.map(v => { try { return Q.is(v) + ' ' + Q.is(v) + Q.read(v); } catch (e) { return e.name; } }); print(new Set(reads).size, reads[0], Q.read(new Q()), unlike.every(v => { try { Q.read(v); } catch { return true; } }));
// expect: 1 TypeError 1 true
