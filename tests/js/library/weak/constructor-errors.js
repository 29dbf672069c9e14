function t(f) { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } }
t(() => WeakMap());
t(() => WeakSet());
t(() => WeakRef({}));
t(() => FinalizationRegistry(() => 0));
t(() => new WeakMap(1));
t(() => new WeakMap(true));
t(() => new WeakSet({}));
t(() => new WeakRef());
t(() => new WeakRef(1));
t(() => new FinalizationRegistry());
t(() => new FinalizationRegistry({}));
t(() => { var set = WeakMap.prototype.set; WeakMap.prototype.set = 5;
  try { new WeakMap([]); } finally { WeakMap.prototype.set = set; } });
t(() => { var add = WeakSet.prototype.add; WeakSet.prototype.add = undefined;
  try { new WeakSet([]); } finally { WeakSet.prototype.add = add; } });

// expect: TypeError: Constructor WeakMap requires 'new'
// expect: TypeError: Constructor WeakSet requires 'new'
// expect: TypeError: Constructor WeakRef requires 'new'
// expect: TypeError: Constructor FinalizationRegistry requires 'new'
// expect: TypeError: number 1 is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: boolean true is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: object is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: WeakRef: invalid target
// expect: TypeError: WeakRef: invalid target
// expect: TypeError: FinalizationRegistry: cleanup must be callable
// expect: TypeError: FinalizationRegistry: cleanup must be callable
// expect: TypeError: '5' returned for property 'set' of object '#<WeakMap>' is not a function
// expect: TypeError: 'undefined' returned for property 'add' of object '#<WeakSet>' is not a function
