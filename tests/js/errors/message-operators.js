function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var s = Symbol('d'), u;
m(() => 'x' in 5);
m(() => 1 in 'str');
m(() => s in undefined);
m(() => ({}) instanceof 5);
m(() => ({}) instanceof {});
m(() => ({}) instanceof u);
m(() => ({}) instanceof (() => 1));
m(() => s + '');
m(() => `${s}`);
m(() => +s);
m(() => s * 2);
m(() => ({ valueOf: null, toString: null }) + '');
m(() => ({ [Symbol.toPrimitive]() { return {}; } }) + '');

// expect: Cannot use 'in' operator to search for 'x' in 5
// expect: Cannot use 'in' operator to search for '1' in str
// expect: Cannot use 'in' operator to search for 'Symbol(d)' in undefined
// expect: Right-hand side of 'instanceof' is not an object
// expect: Right-hand side of 'instanceof' is not callable
// expect: Right-hand side of 'instanceof' is not an object
// expect: Function has non-object prototype 'undefined' in instanceof check
// expect: Cannot convert a Symbol value to a string
// expect: Cannot convert a Symbol value to a string
// expect: Cannot convert a Symbol value to a number
// expect: Cannot convert a Symbol value to a number
// expect: Cannot convert object to primitive value
// expect: Cannot convert object to primitive value
