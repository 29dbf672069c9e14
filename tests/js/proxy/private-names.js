// Private names belong to the proxy itself: neither its handler nor its target sees them.
const log = [];
const proxyOf = (t) => new Proxy(t, new Proxy({}, { get(_, name) { log.push(name); } }));
class Plain { #x = 1; static has(o) { return #x in o; } static read(o) { return o.#x; } }
const plain = new Plain();
console.log(Plain.has(plain), Plain.has(proxyOf(plain)));
try { Plain.read(proxyOf(plain)); } catch (e) { console.log(e.name); }
class Return { constructor(o) { return o; } }
class Stamp extends Return {
  #field = 1;
  #method() { return 'm'; }
  get #half() { return this.#field / 2; }
  set #half(v) { this.#field = v * 2; }
  static use(o) { o.#half = 4; return [o.#field, o.#method(), o.#half, #field in o].join(); }
}
const target = {}, proxy = proxyOf(target);
const hashed = new Set([proxy]);
new Stamp(proxy);
console.log(Stamp.use(proxy), hashed.has(proxy), log.length);
try { Stamp.use(target); } catch (e) { console.log(e.name); }
try { new Stamp(proxy); } catch (e) { console.log(e.message); }
console.log(Reflect.ownKeys(proxy).length);
for (let i = 0; i < 20; i++) new Stamp(proxyOf({}));
// expect: true false
// expect: TypeError
// expect: 8,m,4,true true 0
// expect: TypeError
// expect: Cannot initialize #method twice on the same object
// expect: 0
