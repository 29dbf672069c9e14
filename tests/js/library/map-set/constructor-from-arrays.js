// Plain arrays are read directly, but as their iterator would read them.
console.log(new Set([1, , 3]).has(undefined), new Set([0.5, , 1.5]).size, new Map([[, 'no key'], [1]]).get(undefined), new Map([[1]]).get(1));
var growing = [[1, 1]];
Object.defineProperty(growing[0], 0, { get() { growing.push([2, 2], [3, 3]); return 1; } });
console.log([...new Map(growing).keys()].join());
var shrinking = [[1, 1], [2, 2], [3, 3]];
Object.defineProperty(shrinking[0], 1, { get() { shrinking.length = 1; return 'v'; } });
console.log(new Map(shrinking).size);
var sparse = []; sparse[3] = 'x';
Array.prototype[1] = 'inherited';
console.log([...new Set(sparse)].join(), new Map([[5]]).get(5));
delete Array.prototype[1];
class A extends Array {}
console.log(new Set(A.from([1, 2])).size, new Set(Object.freeze([1, 1, 2])).size);
var log = [], proto = Object.getPrototypeOf([].values());
Object.defineProperty(proto, 'return', { value() { log.push('return'); return {}; }, configurable: true });
try { new Map([[1, 1], 'no entry']); } catch (e) { log.push(e.message); }
try { new WeakSet([{}, 5]); } catch (e) { log.push(e.message); }
console.log(log.join());

// expect: true 3 no key undefined
// expect: 1,2,3
// expect: 1
// expect: ,inherited,x inherited
// expect: 2 2
// expect: return,Iterator value no entry is not an entry object,return,Invalid value used in weak set
