// Bound functions: what they are called with, and what they are named.
function f(a, b, c) { return [this && this.t, a, b, c, arguments.length].join(); }
const t = { t: 'this' };
print(f.bind(t)(1), f.bind(t, 1)(2, 3), f.bind(t, 1, 2, 3, 4)(5), f.bind(t).bind({ t: 'no' }, 1)(2), f.bind(null)(1));
print(f.bind(t, 1).length, f.bind(t, 1).name, f.bind(t, 1, 2, 3, 4).length, (() => 1).bind().name, f.bind().bind().name, Object.getOwnPropertyNames(f.bind()).join());
const d = Object.getOwnPropertyDescriptor(f.bind(), 'name');
print(d.writable, d.enumerable, d.configurable, delete f.bind().name, 'prototype' in f.bind());
const b = f.bind(t);
Object.defineProperty(b, 'name', { value: 'renamed' }); b.extra = 1;
print(b.name, b.length, b.extra, delete b.length, b.length, Object.keys(b).join());
function g() {}
Object.defineProperty(g, 'length', { value: 2.7 }); Object.defineProperty(g, 'name', { value: Symbol('s') });
print(g.bind(null, 1).length, g.bind().name === 'bound ');
Object.defineProperty(g, 'length', { value: Infinity }); print(g.bind(null, 1).length);
Object.defineProperty(g, 'length', { value: -Infinity }); print(g.bind().length);
Object.defineProperty(g, 'length', { value: 'x' }); print(g.bind().length);
delete g.length; print(g.bind().length);
Object.setPrototypeOf(g, { length: 5, name: 'inherited', bind: Function.prototype.bind, call: Function.prototype.call });
print(g.bind().length, g.bind().name, Object.getPrototypeOf(g.bind()).length);
const log = [];
const p = new Proxy(function q(a) {}, { get(o, k) { log.push('get ' + String(k)); return Reflect.get(o, k); }, getOwnPropertyDescriptor(o, k) { log.push('own ' + String(k)); return Reflect.getOwnPropertyDescriptor(o, k); }, getPrototypeOf(o) { log.push('proto'); return Reflect.getPrototypeOf(o); } });
const bp = Function.prototype.bind.call(p, null, 1);
print(bp.length, bp.name, log.join());
class C { constructor(a, b) { this.v = [a, b, new.target === C].join(); } }
const BC = C.bind(null, 1);
print(new BC(2).v, new BC(2) instanceof BC, BC.prototype, Reflect.construct(BC, [3], Object).v);
try { BC(); } catch (e) { print(e.name); }
try { new (f.bind.call(() => 1))(); } catch (e) { print(e.name); }
try { Function.prototype.bind.call({}); } catch (e) { print(e.name); }
const many = Array.from({ length: 40 }, (_, i) => i);
print(Math.max.bind(null, ...many)(100), Math.max.bind(null, 1)(...many), f.bind.apply(f, [t, ...many])().slice(0, 10));
let chain = f;
for (let i = 0; i < 50; i++) chain = chain.bind(t, i);
print(chain('x'), [3, 1, 2].map(Math.max.bind(null, 2)).join(), [1].map(print.bind(null, 'bound')).length);
try { (function () { throw new Error('inside'); }).bind()(); } catch (e) { print(e.message); }
// expect: this,1,,,1 this,1,2,3,3 this,1,2,3,5 this,1,2,,2 ,1,,,1
// expect: 2 bound f 0 bound  bound bound f length,name
// expect: false false true true false
// expect: renamed 3 1 true 0 extra
// expect: 1 true
// expect: Infinity
// expect: 0
// expect: 0
// expect: 0
// expect: 0 bound  5
// expect: 0 bound q proto,own length,get length,get name
// expect: 1,2,true true undefined 1,3,false
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 100 39 this,0,1,2
// expect: bound 1 0 1
// expect: this,0,1,2,51 NaN,NaN,NaN 1
// expect: inside
for (const [kind, make] of Object.entries({ sloppy: () => function named(x, y) {}, strict: () => { 'use strict'; return function (x) {}; }, arrow: () => (x, y, z) => 1, method: () => ({ m(x) {} }).m, getter: () => Object.getOwnPropertyDescriptor({ get g() {} }, 'g').get, async: () => async function as() {},
  generator: () => function* ge(x) {}, builtin: () => Math.max, klass: () => class K { constructor(x) {} static name() {} }, constructor: () => Array, renamed: () => Object.defineProperty(function old() {}, 'name', { value: 'new' }), child: () => Object.setPrototypeOf(function ch(x, y) {}, { bind: Function.prototype.bind }) })) {
  let b; for (let i = 0; i < 3; i++) b = make().bind(null, i);
  print(kind, b.name, b.length, Object.getPrototypeOf(b) === Function.prototype, Reflect.ownKeys(b).join());
}
// expect: sloppy bound named 1 true length,name
// expect: strict bound  0 true length,name
// expect: arrow bound  2 true length,name
// expect: method bound m 0 true length,name
// expect: getter bound get g 0 true length,name
// expect: async bound as 0 false length,name
// expect: generator bound ge 0 false length,name
// expect: builtin bound max 1 true length,name
// expect: klass bound  0 true length,name
// expect: constructor bound Array 0 true length,name
// expect: renamed bound new 0 true length,name
// expect: child bound ch 1 false length,name
// Length and name are computed when they are read, unless the target's are its own or the name is a long one.
const long = 'x'.repeat(1025), longest = eval('(function ' + long + '(a, b, c) {})'), shorter = eval('(function ' + long.slice(1) + '() {})');
print(longest.bind(0, 1).name === 'bound ' + long, longest.bind(0, 1).length, shorter.bind().name === 'bound ' + long.slice(1));
const owner = function target(a, b) {}, before = owner.bind(null, 1), of_bound = before.bind();
Object.defineProperty(owner, 'name', { value: 'later' }); Object.defineProperty(owner, 'length', { value: 20 }); Object.defineProperty(before, 'name', { value: 'given' });
print(of_bound.name, of_bound.length, before.name, before.length, before.bind().name, owner.bind(null, 1).name, owner.bind(null, 1).length);
print(JSON.stringify(Object.getOwnPropertyDescriptors((function d(a) {}).bind())));
const opened = Object.defineProperty((function w(a) {}).bind(), 'name', { writable: true }); opened.name += '!'; opened.length = 5;
print(opened.name, opened.length, Reflect.ownKeys(Object.freeze((() => 1).bind())).join(), Reflect.set((() => 1).bind(), 'name', 1));
const heir = { __proto__: (function parent(a, b) {}).bind(null, 1) }; heir.name = 1; print(heir.name, heir.length, Object.keys(heir).length);
for (const b of [f.bind(), class K { constructor(x, y) {} }.bind(null, 1), before.bind()]) for (let i = 0; i < 3; i++) print(`${b.name}:${b.length}:${delete b.name}:${b.name}`);
// expect: true 2 true
// expect: bound bound target 1 given 1 bound given bound later 19
// expect: {"length":{"value":1,"writable":false,"enumerable":false,"configurable":true},"name":{"value":"bound d","writable":false,"enumerable":false,"configurable":true}}
// expect: bound w! 1 length,name false
// expect: bound parent 1 0
// expect: bound f:3:true:
// expect: :3:true:
// expect: :3:true:
// expect: bound K:1:true:
// expect: :1:true:
// expect: :1:true:
// expect: bound given:1:true:
// expect: :1:true:
// expect: :1:true:
