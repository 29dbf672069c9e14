function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var u, n = null, o = {};
m(() => { var { a } = u; });
m(() => { var { a } = null; });
m(() => { var { a: { b } } = o; });
m(() => { ({ a: o.x } = n); });
m(() => { var {} = u; });
m(({ a }) => a);
m(() => { (function ({ a }) {})(null); });
m(() => { for (var { a } of [null]) ; });
m(() => { var { [o]: x } = u; });
m(() => { var { ...r } = null; });
m(() => { (([a]) => a)(); });

// expect: Cannot destructure property 'a' of 'u' as it is undefined.
// expect: Cannot destructure property 'a' of 'null' as it is null.
// expect: Cannot read properties of undefined (reading 'b')
// expect: Cannot read properties of null (reading 'a')
// expect: Cannot destructure 'u' as it is undefined.
// expect: Cannot destructure property 'a' of 'undefined' as it is undefined.
// expect: Cannot destructure property 'a' of 'object null' as it is null.
// expect: Cannot destructure property 'a' of '.for' as it is null.
// expect: Cannot destructure 'u' as it is undefined.
// expect: Cannot destructure 'null' as it is null.
// expect: undefined is not iterable (cannot read property Symbol(Symbol.iterator))
