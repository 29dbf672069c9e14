var log = [];
function items(...values) { return { [Symbol.iterator]() { var i = 0; return {
  next: () => ({ done: i >= values.length, value: values[i++] }),
  return() { log.push('closed'); return {}; } }; } }; }
function t(f) { try { f(); } catch (e) { log.push(e.name + ': ' + e.message); } }
t(() => new Map(items([1, 2], 5)));
t(() => new Map(items([1, 2], undefined)));
t(() => new Map(items({ get 0() { throw new Error('key'); } })));
t(() => new Map(items({ 0: 1, get 1() { throw new Error('value'); } })));
class ThrowingSet extends Set { add() { throw new RangeError('add'); } }
class ThrowingMap extends Map { set() { throw new RangeError('set'); } }
t(() => new ThrowingSet(items({})));
t(() => new ThrowingMap(items([1, 1], [2, 2])));
t(() => new Set(items(1, 2, 3)));
t(() => new Set({ [Symbol.iterator]: () => ({ next() { throw new Error('next'); }, return() { log.push('no'); } }) }));
t(() => new Set({ [Symbol.iterator]: () => ({ next: () => 5, return() { log.push('no'); } }) }));
t(() => new Map({ [Symbol.iterator]: () => ({ next: () => ({ get value() { throw new Error('value'); } }), return() { log.push('no'); } }) }));
t(() => { for (var x of new Set([1, 2])) throw new Error('body ' + x); });
console.log(log.join('\n'));

// expect: closed
// expect: TypeError: Iterator value 5 is not an entry object
// expect: closed
// expect: TypeError: Iterator value undefined is not an entry object
// expect: closed
// expect: Error: key
// expect: closed
// expect: Error: value
// expect: closed
// expect: RangeError: add
// expect: closed
// expect: RangeError: set
// expect: Error: next
// expect: TypeError: Iterator result 5 is not an object
// expect: Error: value
// expect: Error: body 1
