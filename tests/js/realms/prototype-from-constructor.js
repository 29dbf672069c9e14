// GetPrototypeFromConstructor falls back to the realm of new.target, through bound functions.
const other = Realm.global(Realm.create());
const newTarget = new other.Function();
newTarget.prototype = null;
const of = (C, ...args) => Object.getPrototypeOf(Reflect.construct(C, args, newTarget));
for (const name of ['Object', 'Array', 'Date', 'Error', 'TypeError', 'Map', 'Set', 'WeakMap', 'Boolean',
                    'Number', 'String', 'ArrayBuffer', 'Function', 'Uint8Array']) {
  if (of(globalThis[name]) !== other[name].prototype) console.log(name);
}
function Own() {}
class Derived extends Map { constructor() { super(); } }
console.log(of(Own) === other.Object.prototype, of(Derived) === other.Map.prototype);
const bound = newTarget.bind();
console.log(Object.getPrototypeOf(Reflect.construct(Array, [], bound)) === other.Array.prototype);
// The `prototype` of a function is made in the function's realm, whenever it is asked for.
const f = other.eval('(function () {})');
console.log(Object.getPrototypeOf(f.prototype) === other.Object.prototype,
            Object.getPrototypeOf(new f()) === f.prototype);
// In one realm: an ordinary constructor's fallback is Object.prototype.
function NoPrototype() {}
NoPrototype.prototype = 1;
console.log(Object.getPrototypeOf(Reflect.construct(Own, [], NoPrototype)) === Object.prototype);
// expect: true true
// expect: true
// expect: true true
// expect: true
