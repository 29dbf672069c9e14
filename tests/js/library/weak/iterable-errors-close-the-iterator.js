var log = [];
function items(...values) { return { [Symbol.iterator]() { var i = 0; return {
  next: () => ({ done: i >= values.length, value: values[i++] }),
  return() { log.push('closed'); return {}; } }; } }; }
function t(f) { try { f(); } catch (e) { log.push(e.name + ': ' + e.message); } }
t(() => new WeakMap(items([{}, 1], 5)));
t(() => new WeakMap(items(['no', 1])));
t(() => new WeakSet(items({}, 1)));
t(() => new WeakMap(items({ get 0() { throw new Error('key'); } })));
class Throwing extends WeakSet { add() { throw new RangeError('add'); } }
t(() => new Throwing(items({})));
console.log(log.join('\n'));

// expect: closed
// expect: TypeError: Iterator value 5 is not an entry object
// expect: closed
// expect: TypeError: Invalid value used as weak map key
// expect: closed
// expect: TypeError: Invalid value used in weak set
// expect: closed
// expect: Error: key
// expect: closed
// expect: RangeError: add
