// Callbacks that are proxies and bound functions and call themselves without end.
// skip-stress: recursion up to the end of the stack
const name = f => { try { return f(); } catch (e) { return e.name; } };
const proxy = new Proxy(x => [x].map(proxy), {}), trapped = new Proxy(() => {}, { apply: (t, r, a) => trapped(...a) });
const bound = (x => [x].forEach(bound)).bind(null);
const again = function (x) { return again.bound(x); }; again.bound = again.bind(null);
for (const f of [proxy, trapped, bound, again]) print(name(() => f(1)), name(() => [1].map(f)));
// expect: RangeError RangeError
// expect: RangeError RangeError
// expect: RangeError RangeError
// expect: RangeError RangeError
