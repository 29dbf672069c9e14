// Calls of what is callable and no function, from sites and from methods that call back.
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return String(r); };
const row = (...fs) => print(fs.map(thrice).join(' '));
const call = (f, ...a) => f(...a), call0 = f => f(), call2 = (f, a, b) => f(a, b), method = (o, a) => o.f(a);
const all = (() => { 'use strict'; return function all(...rest) { return [this === undefined ? '-' : typeof this === 'object' ? this?.n : this, ...rest].join(); }; })();
function sloppy() { return typeof this + arguments.length; }
const o = { n: 'o' };
const bound = all.bind(o), one = all.bind(o, 1), nested = one.bind({ n: 'not' }, 2), many = all.bind(o, ...Array(80).fill(0));
row(() => call0(bound), () => call2(one, 2, 3), () => call2(nested, 3, 4), () => call2(many, 8, 9).length, () => method({ f: one, n: 'p' }, 5), () => call(bound, ...Array(100).fill(7)).length);
row(() => call0(sloppy.bind(5)), () => call0(sloppy.bind(null, 1, 2)), () => call0((() => 'arrow').bind(o)), () => call2(Math.max.bind(null, 3), 4, 9), () => call0(class {}.bind()), () => new (all.bind(o, 1))(2) instanceof all);
// expect: o o,1,2,3 o,1,2,3,4 165 o,1,5 201
// expect: object0 object2 arrow 9 TypeError true
const handler = {}, proxy = new Proxy(all, handler), chain = new Proxy(new Proxy(proxy, {}), {});
row(() => call2(proxy, 1, 2), () => call0(chain), () => method({ f: proxy, n: 'q' }, 5), () => call0(new Proxy(bound, {})), () => call2(proxy.bind(o, 1), 2, 3));
handler.apply = (t, receiver, args) => ['trap', t === all, receiver?.n, args.length].join();
row(() => call2(proxy, 1, 2), () => method({ f: chain, n: 'q' }, 5));
handler.apply = null; row(() => call0(proxy)); handler.apply = 5; row(() => call0(proxy)); delete handler.apply; row(() => call0(proxy));
const revocable = Proxy.revocable(all, {}); row(() => call0(revocable.proxy)); revocable.revoke(); row(() => call0(revocable.proxy));
row(() => call0(new Proxy({}, {})), () => call0({}), () => call0(5), () => call0(undefined), () => call0(new Proxy(class {}, {})));
// expect: -,1,2 - q,5 o o,1,2,3
// expect: trap,true,,2 trap,true,q,1
// expect: -
// expect: TypeError
// expect: -
// expect: -
// expect: TypeError
// expect: TypeError TypeError TypeError TypeError TypeError
const lists = [[1, 2, 3], Int8Array.of(1, 2, 3), new Set([1, 2, 3]), new Map([[0, 1], [1, 2], [2, 3]])];
for (const callback of [function (x) { this.sum += x; return x > 1; }.bind({ sum: 0 }), new Proxy(x => x > 1, {}), new Proxy(x => x > 1, { apply: (t, r, a) => a[0] > 1 })]) {
  for (const list of lists) {
    const seen = []; list.forEach(new Proxy((v, k, l) => { seen.push(v, k, l === list); }, {}));
    print(seen.join(), list.map ? [list.map(callback).join(), list.filter(callback).join(), list.find(callback), list.some(callback), list.every(callback)].join(';') : list.forEach(callback));
  }
}
let deep = x => x; for (let i = 0; i < 20; i++) deep = new Proxy(deep.bind(null), {}); print(thrice(() => [1].map(deep).join()));
print(thrice(() => [3, 1, 2].sort(((a, b) => a - b).bind(null)).join()));
function thrower() { throw new Error('from the target'); }
for (const f of [thrower.bind(null), new Proxy(thrower, {})]) for (let i = 0; i < 3; i++) try { [1].map(f); } catch (e) { if (i === 2) print(/thrower/.test(e.stack), e.message); }
// expect: 1,0,true,2,1,true,3,2,true false,true,true;2,3;2;true;false
// expect: 1,0,true,2,1,true,3,2,true 0,1,1;2,3;2;true;false
// expect: 1,1,true,2,2,true,3,3,true undefined
// expect: 1,0,true,2,1,true,3,2,true undefined
// expect: 1,0,true,2,1,true,3,2,true false,true,true;2,3;2;true;false
// expect: 1,0,true,2,1,true,3,2,true 0,1,1;2,3;2;true;false
// expect: 1,1,true,2,2,true,3,3,true undefined
// expect: 1,0,true,2,1,true,3,2,true undefined
// expect: 1,0,true,2,1,true,3,2,true false,true,true;2,3;2;true;false
// expect: 1,0,true,2,1,true,3,2,true 0,1,1;2,3;2;true;false
// expect: 1,1,true,2,2,true,3,3,true undefined
// expect: 1,0,true,2,1,true,3,2,true undefined
// expect: 1
// expect: 1,2,3
// expect: true from the target
// expect: true from the target
