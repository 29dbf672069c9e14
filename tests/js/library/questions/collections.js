load('fixtures/questions.js');
runFunctions({Map, Set, WeakMap, WeakSet, WeakRef, FinalizationRegistry, MapIterator: Object.getPrototypeOf(new Map().keys()),
              SetIterator: Object.getPrototypeOf(new Set().keys())});

// expect: new Map: target.prototype a.@@iterator a'.next a'+.done a'+.value a'.return = TypeError
// expect: Map.groupBy(this): a.@@iterator a'.next a'+.done a'+.value b(2) a'+.done = object
// expect: Map.prototype.forEach(*): a(3) = undefined
// expect: Map.prototype.getOrInsertComputed(*): b(1) = number
// expect: new Set: target.prototype a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: Set.prototype.difference(*): a.size a.has a.keys = object
// expect: Set.prototype.forEach(*): a(3) = undefined
// expect: Set.prototype.intersection(*): a.size a.has a.keys = object
// expect: Set.prototype.isDisjointFrom(*): a.size a.has a.keys = boolean
// expect: Set.prototype.isSubsetOf(*): a.size a.has a.keys = boolean
// expect: Set.prototype.isSupersetOf(*): a.size a.has a.keys = boolean
// expect: Set.prototype.symmetricDifference(*): a.size a.has a.keys a'.next a'+.done a'+.value a'+.done = object
// expect: Set.prototype.union(*): a.size a.has a.keys a'.next a'+.done a'+.value a'+.done = object
// expect: new WeakMap: target.prototype a.@@iterator a'.next a'+.done a'+.value a'.return = TypeError
// expect: WeakMap.prototype.getOrInsertComputed(*): b(1) = number
// expect: new WeakSet: target.prototype a.@@iterator a'.next a'+.done a'+.value a'.return = TypeError
// expect: new WeakRef: target.prototype = object
// expect: new FinalizationRegistry: target.prototype = object
