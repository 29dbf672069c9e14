function show(o) { for (var k of Reflect.ownKeys(o)) { var d = Object.getOwnPropertyDescriptor(o, k);
  var f = d.get || d.value;
  console.log(String(k), typeof f == 'function' ? f.name + '/' + f.length : typeof f == 'object' ? 'object' : f, d.get ? 'get' : d.writable, d.enumerable, d.configurable); } }
show(Map); show(Map.prototype); show(Set); show(Set.prototype);
console.log(Map.prototype.entries === Map.prototype[Symbol.iterator], Set.prototype.values === Set.prototype.keys, Set.prototype.keys === Set.prototype[Symbol.iterator]);
console.log(Object.getOwnPropertyDescriptor(globalThis, 'Map').enumerable, Object.getOwnPropertyDescriptor(Set.prototype, 'size').set, Reflect.ownKeys(new Map([[1, 2]])).length);
console.log(Object.prototype.toString.call(new Map()), String(new Set()), Object.getPrototypeOf(Map) === Function.prototype, Map.prototype instanceof Object);
for (var f of [Map.prototype.get, Set.prototype.add, Map.prototype.forEach]) try { new f(); } catch (e) { console.log(e.message); }

// expect: length 0 false false true
// expect: name Map false false true
// expect: prototype object false false false
// expect: groupBy groupBy/2 true false true
// expect: Symbol(Symbol.species) get [Symbol.species]/0 get false true
// expect: constructor Map/0 true false true
// expect: get get/1 true false true
// expect: set set/2 true false true
// expect: getOrInsert getOrInsert/2 true false true
// expect: getOrInsertComputed getOrInsertComputed/2 true false true
// expect: has has/1 true false true
// expect: delete delete/1 true false true
// expect: clear clear/0 true false true
// expect: entries entries/0 true false true
// expect: forEach forEach/1 true false true
// expect: keys keys/0 true false true
// expect: size get size/0 get false true
// expect: values values/0 true false true
// expect: Symbol(Symbol.toStringTag) Map false false true
// expect: Symbol(Symbol.iterator) entries/0 true false true
// expect: length 0 false false true
// expect: name Set false false true
// expect: prototype object false false false
// expect: Symbol(Symbol.species) get [Symbol.species]/0 get false true
// expect: constructor Set/0 true false true
// expect: has has/1 true false true
// expect: add add/1 true false true
// expect: delete delete/1 true false true
// expect: clear clear/0 true false true
// expect: entries entries/0 true false true
// expect: forEach forEach/1 true false true
// expect: size get size/0 get false true
// expect: values values/0 true false true
// expect: union union/1 true false true
// expect: intersection intersection/1 true false true
// expect: difference difference/1 true false true
// expect: symmetricDifference symmetricDifference/1 true false true
// expect: isSubsetOf isSubsetOf/1 true false true
// expect: isSupersetOf isSupersetOf/1 true false true
// expect: isDisjointFrom isDisjointFrom/1 true false true
// expect: keys values/0 true false true
// expect: Symbol(Symbol.toStringTag) Set false false true
// expect: Symbol(Symbol.iterator) values/0 true false true
// expect: true true true
// expect: false undefined 0
// expect: [object Map] [object Set] true true
// expect: f is not a constructor
// expect: f is not a constructor
// expect: f is not a constructor
