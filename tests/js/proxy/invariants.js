// What a trap may not say of its target.
'use strict';
const fixed = Object.freeze({ x: 1 });
const sealed = Object.preventExtensions({ x: 1 });
const accessor = {};
Object.defineProperty(accessor, 'g', { get() {} });
Object.defineProperty(accessor, 's', { set() {} });
const kept = {};
Object.defineProperty(kept, 'x', { value: 1, writable: true });
const trap = (target, name, result) => new Proxy(target, { [name]: () => result });
const cases = {
  get: () => trap(fixed, 'get', 2).x,
  getAccessor: () => trap(accessor, 'get', 2).s,
  set: () => { trap(fixed, 'set', true).x = 2; },
  setAccessor: () => { trap(accessor, 'set', true).g = 2; },
  has: () => 'x' in trap(fixed, 'has', false),
  hasSealed: () => 'x' in trap(sealed, 'has', false),
  delete: () => delete trap(fixed, 'deleteProperty', true).x,
  deleteSealed: () => delete trap(sealed, 'deleteProperty', true).x,
  keysMissing: () => Reflect.ownKeys(trap(fixed, 'ownKeys', [])),
  keysMissingSealed: () => Reflect.ownKeys(trap(sealed, 'ownKeys', [])),
  keysExtra: () => Reflect.ownKeys(trap(sealed, 'ownKeys', ['x', 'y'])),
  keysTwice: () => Reflect.ownKeys(trap({}, 'ownKeys', ['x', 'x'])),
  keysNumber: () => Reflect.ownKeys(trap({}, 'ownKeys', [1])),
  keysNoList: () => Reflect.ownKeys(trap({}, 'ownKeys', 1)),
  prototype: () => Object.getPrototypeOf(trap({}, 'getPrototypeOf', 1)),
  prototypeSealed: () => Object.getPrototypeOf(trap(sealed, 'getPrototypeOf', {})),
  setPrototype: () => Object.setPrototypeOf(trap(sealed, 'setPrototypeOf', true), {}),
  extensible: () => Object.isExtensible(trap(sealed, 'isExtensible', true)),
  prevent: () => Object.preventExtensions(trap({}, 'preventExtensions', true)),
  descriptor: () => Reflect.getOwnPropertyDescriptor(trap({}, 'getOwnPropertyDescriptor', 1), 'x'),
  descriptorNone: () => Reflect.getOwnPropertyDescriptor(trap(fixed, 'getOwnPropertyDescriptor'), 'x'),
  descriptorSealed: () => Reflect.getOwnPropertyDescriptor(trap(sealed, 'getOwnPropertyDescriptor'), 'x'),
  descriptorNew: () => Reflect.getOwnPropertyDescriptor(
      trap(sealed, 'getOwnPropertyDescriptor', { configurable: true }), 'y'),
  descriptorFixed: () => Reflect.getOwnPropertyDescriptor(
      trap({ x: 1 }, 'getOwnPropertyDescriptor', { value: 1 }), 'x'),
  descriptorReadOnly: () => Reflect.getOwnPropertyDescriptor(
      trap(kept, 'getOwnPropertyDescriptor', { value: 1, writable: false }), 'x'),
  define: () => Reflect.defineProperty(trap({}, 'defineProperty', true), 'x', { configurable: false }),
  defineSealed: () => Reflect.defineProperty(trap(sealed, 'defineProperty', true), 'y', {}),
  defineFixed: () => Reflect.defineProperty(trap(fixed, 'defineProperty', true), 'x', { value: 2 }),
  defineReadOnly: () => Reflect.defineProperty(
      trap(kept, 'defineProperty', true), 'x', { value: 1, writable: false }),
  construct: () => new (trap(function () {}, 'construct', 1)),
};
let count = 0;
for (const [name, f] of Object.entries(cases)) {
  try { f(); console.log(name, 'passed'); } catch (e) {
    if (e.name === 'TypeError') count++; else console.log(name, e.name, e.message);
  }
}
console.log(count === Object.keys(cases).length);
try { cases.get(); } catch (e) { console.log(e.message); }
try { cases.keysTwice(); } catch (e) { console.log(e.message); }
// expect: true
// expect: 'get' on proxy: property 'x' is a read-only and non-configurable data property on the proxy target but the proxy did not return its actual value (expected '1' but got '2')
// expect: 'ownKeys' on proxy: trap returned duplicate entries
