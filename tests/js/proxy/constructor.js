// Proxy is a constructor without `prototype`, of objects only.
console.log(Proxy.length, Proxy.name, Reflect.ownKeys(Proxy).join(), 'prototype' in Proxy);
for (const f of [() => Proxy({}, {}), () => new Proxy({}), () => new Proxy(1, {}), () => class extends Proxy {}]) {
  try { f(); } catch (e) { console.log(e.message); }
}
console.log(Reflect.construct(Object, [], Proxy) instanceof Object, ({}) instanceof Object);
try { ({}) instanceof Proxy; } catch (e) { console.log(e.message); }
try { new Proxy({}, { get: 1 }).x; } catch (e) { console.log(e.message); }
console.log(Object.keys(Proxy.revocable({}, {})).join());
console.log(Object.getPrototypeOf(new Proxy([], {})) === Array.prototype);
// expect: 2 Proxy length,name,revocable false
// expect: Constructor Proxy requires 'new'
// expect: Cannot create proxy with a non-object as target or handler
// expect: Cannot create proxy with a non-object as target or handler
// expect: Class extends value does not have valid prototype property undefined
// expect: true true
// expect: Function has non-object prototype 'undefined' in instanceof check
// expect: '1' returned for property 'get' of object '#<Object>' is not a function
// expect: proxy,revoke
// expect: true
try { Reflect.apply(new Proxy({}, {})); } catch (e) { console.log(e.message); }
// expect: #<Object> is not a function
