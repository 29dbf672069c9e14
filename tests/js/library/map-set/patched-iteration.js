var mi = Object.getPrototypeOf(new Map().keys()), next = mi.next, n = 0;
mi.next = function () { n++; return next.call(this); };
for (var x of new Map([[1, 2], [3, 4]])); [...new Map([[1, 1]])];
mi.next = next;
console.log(n);
var iterator = Set.prototype[Symbol.iterator];
Set.prototype[Symbol.iterator] = function () { return ['patched'][Symbol.iterator](); };
console.log([...new Set([1])], new Map().size, new Set(new Set([1, 2])).size);
Set.prototype[Symbol.iterator] = iterator;
Array.prototype[Symbol.iterator] = function () { return { next: () => ({ done: true }) }; };
console.log(new Set([1, 2]).size, new Map([[1, 2]]).size);

// expect: 5
// expect: [ 'patched' ] 0 1
// expect: 0 0
