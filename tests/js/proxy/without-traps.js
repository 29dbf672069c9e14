// Without traps a proxy does what its target does; proxies of proxies likewise.
let p = { a: 1, get me() { return this; }, [Symbol.iterator]: undefined };
const target = p;
for (let i = 0; i < 5; i++) p = new Proxy(p, {});
console.log(p.a, p.me === p, 'a' in p, 'b' in p, Object.keys(p).join());
p.b = 2; delete p.a; Object.defineProperty(p, 'c', { value: 3, enumerable: true });
console.log(target.b, 'a' in target, target.c, JSON.stringify(p, ['b', 'c']));
console.log(Object.getPrototypeOf(p) === Object.prototype, Object.isExtensible(p));
Object.freeze(p);
console.log(Object.isFrozen(target), Object.isFrozen(p), Object.isExtensible(p));
console.log({ ...p }.c, Object.entries(p).length, Reflect.ownKeys(p).length);
const list = [];
for (const key in p) list.push(key);
console.log(list.join());
class A { constructor(x) { this.x = x; } }
const P = new Proxy(new Proxy(A, {}), {});
class B extends P {}
console.log(new P(4).x, new P(4) instanceof P, new B(5).x, new B(6) instanceof A, typeof P);
console.log(new Proxy((a, b) => a + b, {})(1, 2), typeof new Proxy({}, {}));
// expect: 1 true true false a,me
// expect: 2 false 3 {"b":2,"c":3}
// expect: true true
// expect: true true false
// expect: 3 3 4
// expect: me,b,c
// expect: 4 true 5 true function
// expect: 3 object
