// Leaving for-of and destructuring early: the iterator's `return`, found anew each time.
const log = [];
class Counter {
  constructor() { this.n = 0; }
  [Symbol.iterator]() { return this; }
  next() { return { value: this.n++, done: false }; }
}
const first = iterable => { for (const x of iterable) return x; };
const pair = iterable => { const [a, b] = iterable; return a + b; };
const looped = iterable => { let n = 0; outer: for (let i = 0; i < 2; i++) for (const x of iterable) { n += x; if (x > 1) continue outer; } return n; };
print(first([7]), first('text'), first(new Set([8])), pair([1, 2, 3]), pair('xyz'), looped(new Counter()));
// expect: 7 t 8 3 xy 6
Counter.prototype.return = function() { log.push('proto'); return {}; };
print(first(new Counter()), pair(new Counter()), looped(new Counter()), log.splice(0).join());
// expect: 0 1 6 proto,proto,proto,proto
const own = new Counter();
own.return = () => { log.push('own'); return { done: true }; };
print(first(own), log.splice(0).join());
// expect: 0 own
const withGetter = Object.defineProperty(new Counter(), 'return', { get() { log.push('get'); return undefined; } });
print(first(withGetter), log.splice(0).join());
// expect: 0 get
for (const [name, value] of [['number', () => 1], ['undefined', () => undefined], ['no function', 5], ['null', null],
                             ['throws', () => { throw new RangeError('from return'); }]]) {
  const counter = new Counter();
  counter.return = value;
  try { print(name, first(counter)); } catch (e) { print(name, e.name); }
  try { print(name, pair(counter)); } catch (e) { print(name, e.name); }
}
// expect: number TypeError
// expect: number TypeError
// expect: undefined TypeError
// expect: undefined TypeError
// expect: no function TypeError
// expect: no function TypeError
// expect: null 0
// expect: null 3
// expect: throws RangeError
// expect: throws RangeError
// What is thrown in the body wins.
const thrower = new Counter();
thrower.return = () => { throw new RangeError('from return'); };
try { for (const x of thrower) throw new Error('from the body'); } catch (e) { print(e.message); }
// expect: from the body
try { const [x = (() => { throw new Error('from the pattern'); })()] = { [Symbol.iterator]: () => ({ next: () => ({}), return() { throw 1; } }) }; } catch (e) { print(e.message); }
// expect: from the pattern
// A library's iterator gets one, too.
const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]());
arrayIterator.return = function() { log.push('array'); return {}; };
print(first([1, 2]), pair([3, 4, 5]), pair([6, 7]), log.splice(0).join());
// expect: 1 7 13 array,array,array
Object.prototype.return = () => { log.push('object'); return {}; };
delete arrayIterator.return;
print(first([1, 2]), first(new Map([[1, 2]])).join(), log.splice(0).join());
// expect: 1 1,2 object,object
delete Object.prototype.return;
print(first([1, 2]), log.length);
// expect: 1 0
function* generator() { try { yield 1; yield 2; } finally { log.push('finally'); } }
print(first(generator()), pair(generator()), log.splice(0).join());
// expect: 1 3 finally,finally
function* delegating() { yield* { [Symbol.iterator]: () => ({ next: () => ({ value: 1 }), return() { log.push('delegate'); return {}; } }) }; }
const it = delegating();
it.next();
try { it.throw(new Error('x')); } catch (e) { print(e.name, log.splice(0).join()); }
// expect: TypeError delegate
(async () => {
  const source = { [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1 }), return: async () => { log.push('async'); return {}; } }) };
  for await (const x of source) break;
  try { for await (const x of source) throw new Error('inside'); } catch (e) { log.push(e.message); }
  source[Symbol.asyncIterator] = () => ({ next: async () => ({ value: 1 }), return: async () => 5 });
  try { for await (const x of source) break; } catch (e) { log.push(e.name); }
  for await (const x of [1, 2]) break;
  print(log.join());
})();
// expect: async,async,inside,TypeError
