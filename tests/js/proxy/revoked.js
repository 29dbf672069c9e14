// A revoked proxy throws whatever it is asked, and stays what typeof said.
const { proxy, revoke } = Proxy.revocable(function () {}, {});
console.log(revoke(), revoke(), typeof proxy, revoke.length, revoke.name === '');
const ask = [() => proxy.x, () => { proxy.x = 1; }, () => 'x' in proxy, () => delete proxy.x,
             () => proxy(), () => new proxy, () => Object.keys(proxy), () => Object.isExtensible(proxy),
             () => Object.getPrototypeOf(proxy), () => Array.isArray(proxy), () => proxy instanceof Object,
             () => Object.prototype.toString.call(proxy), () => { for (const k in proxy); },
             () => Object.create(proxy).x, () => Reflect.construct(Object, [], proxy), () => [...proxy],
             () => [].concat(proxy), () => Object.freeze(proxy), () => ({ ...proxy }), () => `${proxy}`];
console.log(ask.filter((f) => { try { f(); } catch (e) { return e.constructor === TypeError; } }).length
            === ask.length, Object.is(proxy, proxy));
console.log(proxy, new Map([[proxy, 1]]).get(proxy), new WeakMap([[proxy, 2]]).get(proxy));
try { proxy.x; } catch (e) { console.log(e.message); }
// Looking for the trap may revoke: the target is the one before.
const late = Proxy.revocable({ x: 1 }, { get get() { late.revoke(); } });
console.log(late.proxy.x);
// expect: undefined undefined function 0 true
// expect: true true
// expect: <Revoked Proxy> 1 2
// expect: Cannot perform 'get' on a proxy that has been revoked
// expect: 1
