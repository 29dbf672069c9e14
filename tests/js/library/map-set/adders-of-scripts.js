class Log extends Map { set(k, v) { console.log('set', k, v, arguments.length); return super.set(k + '!', v); } }
console.log(new Log([['a', 1], ['b', 2]]));
class Twice extends Set { add(x) { return super.add(x).size < 4 ? super.add(x * 10) : this; } }
console.log(new Twice([1, 2, 3]));
var add = Set.prototype.add, order = [];
Object.defineProperty(Set.prototype, 'add', { get() { order.push('read'); return function (x) { order.push(x); return add.call(this, x); }; }, configurable: true });
console.log(new Set([1, 2]).size, new Set().size, order.join());
Object.defineProperty(Set.prototype, 'add', { value: add, writable: true, configurable: true, enumerable: false });
var set = Map.prototype.set;
Map.prototype.set = function (k, v) { Map.prototype.set = set; return set.call(this, k, v + ' by the first'); };
console.log(new Map([[1, 'one'], [2, 'two']]), new Map([[3, 'three']]));

// expect: set a 1 2
// expect: set b 2 2
// expect: Log(2) [Map] { 'a!' => 1, 'b!' => 2 }
// expect: Twice(5) [Set] { 1, 10, 2, 20, 3 }
// expect: 2 0 read,1,2
// expect: Map(2) { 1 => 'one by the first', 2 => 'two by the first' } Map(1) { 3 => 'three' }
