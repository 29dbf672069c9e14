// Sites that have seen ordinary objects, and sites that have seen everything, ask a proxy.
const shapes = [];
for (let i = 0; i < 12; i++) shapes.push({ ['k' + i]: 0, x: i, 1: i });
const proxy = new Proxy({ x: 'target', 1: 'one' }, { get: (t, k) => k + '!' , set: () => true });
const named = (o) => o.x, keyed = (o, k) => o[k], store = (o, k, v) => { o.x = v; o[k] = v; };
const call = (f) => f(1), make = (f) => new f(1), method = (o) => o.m();
for (let round = 0; round < 3; round++) {
  for (const o of shapes.slice(0, round * 5 + 1)) { named(o); keyed(o, 'x'); keyed(o, 1); store(o, 1, 2); }
  console.log(named(proxy), keyed(proxy, 'x'), keyed(proxy, 1), keyed(proxy, -1));
  store(proxy, 1, 3);
  call((x) => x); call(proxyOf((x) => x * 2)); make(Object);
  console.log(call(proxyOf((x) => x * 2)), make(proxyOf(class { constructor(x) { this.x = x; } })).x);
}
function proxyOf(f) { return new Proxy(f, {}); }
console.log(method(new Proxy({ m() { return 5; } }, {})), named(shapes[0]));
// expect: x! x! 1! -1!
// expect: 2 1
// expect: x! x! 1! -1!
// expect: 2 1
// expect: x! x! 1! -1!
// expect: 2 1
// expect: 5 2
