// A namespace is an exotic object.
import * as ns from './fixtures/names.mjs';

print(JSON.stringify(Reflect.ownKeys(ns).map(String)));
print(Object.prototype.toString.call(ns), Object.getPrototypeOf(ns), Object.isExtensible(ns));
print(JSON.stringify(Object.getOwnPropertyDescriptor(ns, 'x')));
print(JSON.stringify(Object.getOwnPropertyDescriptor(ns, Symbol.toStringTag)));
print(ns[9], ns['10'], ns[''], ns.nothing, 9 in ns, 11 in ns, '10' in ns);
print(Reflect.set(ns, 'x', 1), Reflect.set(ns, 'new', 1), Reflect.set(ns, Symbol(), 1));
print(Reflect.defineProperty(ns, 'x', { value: 1 }), Reflect.defineProperty(ns, 'x', { value: 2 }),
      Reflect.defineProperty(ns, 'x', { writable: false }), Reflect.defineProperty(ns, 'new', {}),
      Reflect.defineProperty(ns, Symbol.toStringTag, { value: 'Module' }));
print(Reflect.deleteProperty(ns, 'x'), Reflect.deleteProperty(ns, 9), Reflect.deleteProperty(ns, 11));
print(Reflect.setPrototypeOf(ns, null), Reflect.setPrototypeOf(ns, {}), Reflect.preventExtensions(ns));
print(Object.isFrozen(ns), Object.isSealed(ns), Object.seal(ns) === ns);
try { Object.freeze(ns); } catch (e) { print(e.constructor.name); }
const child = Object.create(ns);
print(child.x, Reflect.set(child, 'x', 5), Reflect.set(child, 'other', 5), Object.keys(child).length);
print(Reflect.set({}, 'x', 1, ns), Reflect.set({}, 'x', 2, ns), Reflect.set({}, 'y', 2, ns));
let seen = '';
for (const key in ns) seen += key + ' ';
print(seen);
print(JSON.stringify({ ...ns }), JSON.stringify(Object.assign({}, ns)));
class Stamp extends (function (o) { return o; }) { #p = 1; static has(o) { return #p in o; } }
new Stamp(ns);
print(Stamp.has(ns), Reflect.ownKeys(ns).length);
for (let i = 0; i < 3; i++) print([ns, { x: 'plain' }, child].map((o) => o.x).join());

// expect: ["","$","10","9","_","then2","x","λ","Symbol(Symbol.toStringTag)"]
// expect: [object Module] null false
// expect: {"value":1,"writable":true,"enumerable":true,"configurable":false}
// expect: {"value":"Module","writable":false,"enumerable":false,"configurable":false}
// expect: 1 1 1 undefined true false true
// expect: false false false
// expect: true false false false true
// expect: false false true
// expect: true false true
// expect: false true true
// expect: TypeError
// expect: 1 false false 0
// expect: true false false
// expect:  $ 10 9 _ then2 x λ 
// expect: {"9":1,"10":1,"":1,"$":3,"_":2,"then2":1,"x":1,"λ":4} {"9":1,"10":1,"":1,"$":3,"_":2,"then2":1,"x":1,"λ":4}
// expect: true 9
// expect: 1,plain,1
// expect: 1,plain,1
// expect: 1,plain,1
