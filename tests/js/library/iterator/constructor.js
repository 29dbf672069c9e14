// Iterator is abstract; what its prototype's accessors let instances set.
const fails = f => { try { f(); } catch (e) { console.log(e.name + ': ' + e.message); } };
fails(() => Iterator());
// expect: TypeError: Constructor Iterator requires 'new'
fails(() => new Iterator());
// expect: TypeError: Abstract class Iterator not directly constructable
class Mine extends Iterator {}
const mine = new Mine();
console.log(mine instanceof Iterator, mine.constructor === Mine, mine[Symbol.toStringTag]);
// expect: true true Iterator
console.log(mine, [].values().map(x => x), Iterator.from({ next() {} }));
// expect: Mine [Iterator] {} Object [Iterator Helper] {} Object [Iterator] {}
console.log(Iterator.prototype.constructor === Iterator);
// expect: true
'use strict';
fails(() => { 'use strict'; Iterator.prototype.constructor = 1; });
// expect: TypeError: Cannot assign to this property
fails(() => { 'use strict'; Iterator.prototype[Symbol.toStringTag] = 1; });
// expect: TypeError: Cannot assign to this property
const inherits = Object.create(Iterator.prototype);
inherits.constructor = 5;
inherits[Symbol.toStringTag] = 'mine';
console.log(Object.getOwnPropertyDescriptor(inherits, 'constructor'), String(inherits));
// expect: { value: 5, writable: true, enumerable: true, configurable: true } [object mine]
const { get, set, ...rest } = Object.getOwnPropertyDescriptor(Iterator.prototype, 'constructor');
console.log(get.name, set.name, rest);
// expect: get constructor set constructor { enumerable: false, configurable: true }
fails(() => set.call(undefined, 1));
// expect: TypeError: Cannot assign to this property
const frozen = Object.freeze(Object.create(Iterator.prototype));
fails(() => set.call(frozen, 1));
// expect: TypeError: Cannot add property constructor, object is not extensible
