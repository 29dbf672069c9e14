function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var o = {}, u, n = null, five = 5;
m(() => { for (var x of 5) ; });
m(() => { for (var x of o) ; });
m(() => { for (var x of u) ; });
m(() => [...u]);
m(() => { for (var x of { [Symbol.iterator]() { return 1; } }) ; });
m(() => { for (var x of { [Symbol.iterator]() { return { next() { return 1; } }; } }) ; });
m(() => Object.fromEntries([1]));
m(() => { for (var x of o.p) ; });

// expect: 5 is not iterable
// expect: o is not iterable
// expect: u is not iterable
// expect: u is not iterable
// expect: Result of the Symbol.iterator method is not an object
// expect: Iterator result 1 is not an object
// expect: Iterator value 1 is not an entry object
// expect: o.p is not iterable
