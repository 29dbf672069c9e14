// Frozen, sealed and own properties: of objects that their maps describe, and of others.
const ask = o => print(Object.isFrozen(o), Object.isSealed(o), Object.isExtensible(o));
ask({a: 1}); ask(Object.freeze({a: 1, b: 'x'})); ask(Object.seal({a: 1})); ask(Object.preventExtensions({a: 1})); ask(Object.preventExtensions({}));
// expect: false false true
// expect: true true false
// expect: false true false
// expect: false false false
// expect: true true false
ask(Object.freeze([1, 2])); ask(Object.seal([1, 2])); ask(Object.preventExtensions([])); ask(Object.freeze(Object.defineProperty({}, 'g', {get() {}, configurable: true})));
// expect: true true false
// expect: false true false
// expect: false true false
// expect: true true false
ask(Object.seal({get g() { return 1; }})); ask(Object.seal({get g() { return 1; }, a: 1})); ask(Object.preventExtensions({get g() { return 1; }}));
// expect: true true false
// expect: false true false
// expect: false false false
ask(Object.freeze(new Proxy({a: 1}, {}))); ask(Object.freeze({[Symbol('s')]: 1})); ask(Object.seal({[Symbol('s')]: 1}));
// expect: true true false
// expect: true true false
// expect: false true false
ask(Object.freeze(function f() {})); ask(Object.seal(function f() {})); ask(Object.freeze(new String('ab'))); ask(Object.preventExtensions(new String('')));
// expect: true true false
// expect: false true false
// expect: true true false
// expect: true true false
class P { #hidden = 1; x = 1; touch() { return ++this.#hidden; } }
const p = Object.freeze(new P()); ask(p); print(p.touch());
// expect: true true false
// expect: 2
const many = {}; for (let i = 0; i < 60; i++) many['k' + i] = i; delete many.k5; Object.freeze(many); ask(many);
// expect: true true false
const mixed = Object.preventExtensions({a: 1, 3: 2}); ask(mixed); delete mixed[3]; ask(mixed); delete mixed.a; ask(mixed);
// expect: false false false
// expect: false false false
// expect: true true false
for (const level of ['isFrozen', 'isSealed']) for (const v of [1, 'x', null, undefined]) print(Object[level](v));
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// Own properties.
const inherited = Object.create({up: 1}, {own: {value: 1}, hidden: {value: 2, enumerable: false}});
const symbol = Symbol('s');
const subject = {a: 1, 2: 'two', [symbol]: 3, get g() { throw new Error('not run'); }};
for (const [o, keys] of [[inherited, ['up', 'own', 'hidden']], [subject, ['a', 2, '2', symbol, 'g', 'none', 1.5, '-0', {toString: () => 'a'}]], [many, ['k1', 'k5', 'k59']],
                         [[1, , 3], [0, 1, '2', 'length', 3]], ['text', [0, 'length', 4, 'x']], [function f() {}, ['name', 'length', 'prototype', 'x']], [p, ['x', '#hidden', 'touch']],
                         [new Uint8Array(2), [0, '1', 2, '-0', '1.5', 'length']], [globalThis, ['Array', 'nothing']], [new String('ab'), [0, 1, 2, 'length']]]) {
  print(keys.map(k => (Object.hasOwn(o, k) ? 'y' : 'n') + (Object.prototype.hasOwnProperty.call(o, k) ? 'y' : 'n')).join(' '));
}
// expect: nn yy yy
// expect: yy yy yy yy yy nn nn nn yy
// expect: yy nn yy
// expect: yy nn yy yy nn
// expect: yy yy nn nn
// expect: yy yy yy nn
// expect: yy nn nn
// expect: yy yy nn nn nn nn
// expect: yy nn
// expect: yy yy nn yy
const log = [];
print(Object.hasOwn(new Proxy({a: 1}, {getOwnPropertyDescriptor(t, k) { log.push(k); return Reflect.getOwnPropertyDescriptor(t, k); }}), 'a'), log.join());
// expect: true a
for (const bad of [null, undefined]) { try { Object.hasOwn(bad, 'a'); } catch (e) { print(e.name); } }
// expect: TypeError
// expect: TypeError
try { Object.hasOwn({}, {toString() { throw new Error('key'); }}); } catch (e) { print(e.message); }
// expect: key
let order = ''; try { Object.prototype.hasOwnProperty.call(null, {toString() { order = 'key first'; return 'a'; }}); } catch (e) { print(e.name, order); }
// expect: TypeError key first
