function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var u, n = null, o = {};
m(() => { var { a: { b } } = o; });
m(() => { (([a]) => a)(); });

// expect: Cannot read properties of undefined (reading 'b')
// expect: undefined is not iterable (cannot read property Symbol(Symbol.iterator))
