for (var C of [WeakMap, WeakSet, WeakRef, FinalizationRegistry]) {
  var names = Reflect.ownKeys(C.prototype).map(String).sort().join();
  var flags = Object.getOwnPropertyDescriptor(C.prototype, 'constructor');
  console.log(C.name, C.length, names, flags.writable, flags.enumerable, C.prototype[Symbol.toStringTag]);
}
for (var f of [WeakMap.prototype.set, WeakMap.prototype.get, WeakSet.prototype.add, WeakRef.prototype.deref,
  FinalizationRegistry.prototype.register, FinalizationRegistry.prototype.unregister]) console.log(f.name, f.length);

// expect: WeakMap 0 Symbol(Symbol.toStringTag),constructor,delete,get,getOrInsert,getOrInsertComputed,has,set true false WeakMap
// expect: WeakSet 0 Symbol(Symbol.toStringTag),add,constructor,delete,has true false WeakSet
// expect: WeakRef 1 Symbol(Symbol.toStringTag),constructor,deref true false WeakRef
// expect: FinalizationRegistry 1 Symbol(Symbol.toStringTag),constructor,register,unregister true false FinalizationRegistry
// expect: set 2
// expect: get 1
// expect: add 1
// expect: deref 0
// expect: register 2
// expect: unregister 1
