function t(f) { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } }
t(() => Map());
t(() => Set([]));
t(() => new Map(1));
t(() => new Map({}));
t(() => new Set(true));
t(() => new Set(Symbol.iterator).size);
t(() => new Map([1]));
t(() => new Map(['ab', [2, 3]]));
t(() => new Map([[1, 2], 'x']));
t(() => Map.prototype.constructor.call(new Map()));
t(() => { var set = Map.prototype.set; Map.prototype.set = 5;
  try { new Map([]); } finally { Map.prototype.set = set; } });
t(() => { var add = Set.prototype.add; Set.prototype.add = undefined;
  try { return new Set().size + ' ' + new Set(null).size + ' ' + new Set([]); } finally { Set.prototype.add = add; } });

// expect: TypeError: Constructor Map requires 'new'
// expect: TypeError: Constructor Set requires 'new'
// expect: TypeError: number 1 is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: object is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: boolean true is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: symbol is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: TypeError: Iterator value 1 is not an entry object
// expect: TypeError: Iterator value ab is not an entry object
// expect: TypeError: Iterator value x is not an entry object
// expect: TypeError: Constructor Map requires 'new'
// expect: TypeError: '5' returned for property 'set' of object '#<Map>' is not a function
// expect: TypeError: 'undefined' returned for property 'add' of object '#<Set>' is not a function
