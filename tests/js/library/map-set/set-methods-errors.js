function t(f) { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } }
var s = new Set([1, 2]), ok = { size: 1, has() {}, keys() {} };
t(() => s.union());
t(() => s.isSubsetOf([1]));
t(() => s.intersection({}));
t(() => s.difference({ size: -1 }));
t(() => s.difference({ size: 1 }));
t(() => s.difference({ size: 1, has() {}, keys: 5 }));
t(() => s.union(ok));
t(() => s.union({ ...ok, keys: () => ({ next: () => 1 }) }));
t(() => Set.prototype.union.call(new Map(), s));
t(() => Set.prototype.isDisjointFrom.call({}, s));
var log = [];
var spy = { get size() { log.push('size'); return { valueOf() { log.push('valueOf'); return 1.9; } }; },
  get has() { log.push('has'); return (x) => { log.push('has ' + x); return true; }; },
  get keys() { log.push('keys'); return () => { log.push('keys()'); return { get next() { log.push('next'); return () => { log.push('step'); return { done: false, value: 7 }; }; }, return() { log.push('return'); return {}; } }; }; } };
t(() => s.isSupersetOf(spy));
t(() => new Set([1]).isSubsetOf(spy));
console.log(log.join());

// expect: TypeError: Set.prototype.union argument must be an object
// expect: TypeError: The .size property is NaN
// expect: TypeError: The .size property is NaN
// expect: RangeError: '-1' is an invalid size
// expect: TypeError: string "has" is not a function
// expect: TypeError: string "keys" is not a function
// expect: TypeError: Result of the keys method is not an object
// expect: TypeError: Iterator result 1 is not an object
// expect: TypeError: Method Set.prototype.union called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.isDisjointFrom called on incompatible receiver #<Object>
// expect: false
// expect: true
// expect: size,valueOf,has,keys,keys(),next,step,return,size,valueOf,has,keys,has 1
