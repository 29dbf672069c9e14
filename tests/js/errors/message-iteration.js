function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var o = {}, u, n = null, five = 5;
m(() => { for (var x of 5) ; });
m(() => { for (var x of o) ; });
m(() => { for (var x of u) ; });
m(() => [...o]);
m(() => [...u]);
m(() => Math.max(...five));
m(() => { var [a] = o; });
m(() => { var [a] = u; });
m(() => { var [a] = null; });
m(() => { [o.x] = 1; });
m(() => new Array(...u));
m(() => { for (var x of { [Symbol.iterator]() { return 1; } }) ; });
m(() => { for (var x of { [Symbol.iterator]() { return { next() { return 1; } }; } }) ; });
m(() => Array.from(null));
m(() => Object.fromEntries([1]));
m(() => new Uint8Array({ [Symbol.iterator]: 1 }));
m(() => { for (var x of o.p) ; });

// expect: 5 is not iterable
// expect: o is not iterable
// expect: u is not iterable
// expect: o is not iterable
// expect: u is not iterable
// expect: Spread syntax requires ...iterable[Symbol.iterator] to be a function
// expect: o is not iterable
// expect: u is not iterable
// expect: null is not iterable
// expect: number 1 is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: u is not iterable (cannot read property undefined)
// expect: Result of the Symbol.iterator method is not an object
// expect: Iterator result 1 is not an object
// expect: object null is not iterable (cannot read property Symbol(Symbol.iterator))
// expect: Iterator value 1 is not an entry object
// expect: TypedArray's constructor requires that the property of the first argument, items[Symbol.iterator], when exists, be a function
// expect: o.p is not iterable
