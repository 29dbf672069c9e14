// Sites that meet proxies again and again: traps that change, forwarding, receivers, keys of every kind, refusals.
'use strict';
const named = o => o.x, keyed = (o, k) => o[k], has = (o, k) => k in o, put = (o, v) => { o.x = v; return 'put'; }, putKey = (o, k, v) => { o[k] = v; return 'put'; };
const sloppy = new Function('o', 'v', 'o.x = v; return "put";');
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return String(r); };
const row = (...fs) => print(fs.map(thrice).join());
const symbol = Symbol('s'), log = [];
const handler = { get(t, k, r) { log.push(this === handler, t === target, String(k), r === proxy, arguments.length); return k; }, has: (t, k) => k === 'x', set(t, k, v, r) { log.push(k, v, r === proxy, arguments.length); return v > 0; } };
const target = { x: 1, get y() { return this; } }, proxy = new Proxy(target, handler);
row(() => named(proxy), () => String(keyed(proxy, symbol)), () => keyed(proxy, 7), () => keyed(proxy, '7'), () => keyed(proxy, 'na' + 'me'));
row(() => has(proxy, 'x'), () => has(proxy, 'y'), () => has(proxy, symbol), () => has(proxy, 0), () => put(proxy, 1), () => put(proxy, -1), () => sloppy(proxy, -1), () => putKey(proxy, symbol, 1), () => putKey(proxy, '3', -1));
print(log.slice(0, 5).join(), log.slice(-4).map(String).join());
// expect: x,Symbol(s),7,7,name
// expect: true,false,false,false,put,TypeError,put,put,TypeError
// expect: true,true,x,true,3 3,-1,true,4
// The trap becomes another one, a getter, an inherited one, none, something else.
const changing = { get: () => 'first' }, changed = new Proxy({ x: 'own' }, changing), see = () => named(changed);
row(see); changing.get = () => 'second'; row(see); changing.get = null; row(see); changing.get = 5; row(see); delete changing.get; row(see);
Object.setPrototypeOf(changing, { get: () => 'inherited' }); row(see);
Object.defineProperty(changing, 'get', { get: () => () => 'from a getter', configurable: true }); row(see);
Object.defineProperty(changing, 'get', { value: function (a, t) { return a + Object.keys(t).join(); }.bind(null, 'bound ') }); row(see);
// expect: first
// expect: second
// expect: own
// expect: TypeError
// expect: own
// expect: inherited
// expect: from a getter
// expect: bound x
// Forwarded, through several proxies; a getter's receiver is the outermost one.
const inner = { x: 3, get y() { return this === outer; }, f() { return this === outer; }, __proto__: { z: 4 } };
const outer = new Proxy(new Proxy(new Proxy(inner, {}), {}), {});
row(() => outer.x, () => outer.y, () => outer.f(), () => outer.z, () => outer.none, () => 'z' in outer, () => 'none' in outer, () => put(outer, 5), () => inner.x);
const middle = new Proxy(new Proxy({}, { get: (t, k, r) => r === last, has: () => true, set: (t, k, v, r) => r === last }), {}), last = new Proxy(middle, {});
row(() => last.x, () => 'q' in last, () => put(last, 1), () => put(middle, 1), () => Object.create(last).x, () => [1, 2].map.call(new Proxy([1, 2], {}), x => x + 1));
inner.x = 9; delete inner.z; row(() => outer.x); Object.defineProperty(inner, 'x', { get() { return 'now a getter'; } }); row(() => outer.x);
// expect: 3,true,true,4,undefined,true,false,put,5
// expect: true,true,put,TypeError,false,2,3
// expect: 9
// expect: now a getter
// What a trap may not say of what is fixed, also where it has become so only in the trap.
const fix = t => Object.defineProperty(t, 'x', { value: 1, writable: false, configurable: false });
const lies = { get: () => 2, has: () => false, set: () => true };
const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => ['p' + i, i]));
for (const t of [fix({}), fix({ a: 1, b: 2 }), fix([1]), fix(function () {}), fix({ ...many }), fix(Object.create(null)), Object.preventExtensions({ x: 1 }), Object.preventExtensions({})]) {
  const p = new Proxy(t, lies);
  row(() => named(p), () => has(p, 'x'), () => put(p, 2), () => has(p, 'absent'), () => keyed(p, 'absent'));
}
row(() => new Proxy({ x: 1 }, { get(t) { fix(t); return 2; } }).x, () => 'x' in new Proxy({ x: 1 }, { has(t) { fix(t); return 0; } }), () => put(new Proxy({ x: 1 }, { set(t) { fix(t); return 1; } }), 2));
row(() => keyed(new Proxy([1], lies), 'length'), () => has(new Proxy([1], lies), 'length'), () => put(new Proxy([1], lies), 3));
// expect: TypeError,TypeError,TypeError,false,2
// expect: TypeError,TypeError,TypeError,false,2
// expect: TypeError,TypeError,TypeError,false,2
// expect: TypeError,TypeError,TypeError,false,2
// expect: TypeError,TypeError,TypeError,false,2
// expect: TypeError,TypeError,TypeError,false,2
// expect: 2,TypeError,put,false,2
// expect: 2,false,put,false,2
// expect: TypeError,TypeError,TypeError
// expect: 2,TypeError,put
// Revoked, before and in the trap; endless recursion; the frames of an error.
const gone = Proxy.revocable({ x: 1 }, {}); gone.revoke();
const going = Proxy.revocable({ x: 1 }, { get(t, k) { going.revoke(); return k; } });
print(named(going.proxy), thrice(() => named(going.proxy)), thrice(() => named(gone.proxy)), thrice(() => has(gone.proxy, 'x')), thrice(() => put(gone.proxy, 1)));
const endless = new Proxy({}, { get: (t, k, r) => named(r), set(t, k, v, r) { return Reflect.set(r, k, v); }, has: (t, k) => k in endless });
row(() => named(endless), () => put(endless, 1), () => has(endless, 'x'));
const thrower = new Proxy({}, { get: function trap() { throw new Error('in the trap'); } });
function site() { return thrower.x; }
for (let i = 0; i < 3; i++) try { site(); } catch (e) { if (i === 2) print(/trap[^]*site/.test(e.stack), e.message); }
// expect: x TypeError TypeError TypeError TypeError
// expect: RangeError,RangeError,RangeError
// expect: true in the trap
