// A chain of 10^5 proxies, as targets, handlers or prototypes, ends in a result or a RangeError.
// skip-stress: collections that walk 10^5 objects at every 97th allocation
const kDepth = 1e5;
let chain = function () { return 'called'; };
chain.x = 1;
const innermost = chain;
for (let i = 0; i < kDepth; i++) chain = new Proxy(chain, {});
console.log(chain.x, chain(), 'x' in chain, Object.keys(chain).join(), Array.isArray(chain));
chain.y = 2;
console.log(innermost.y, delete chain.y, typeof new chain(), chain instanceof Function);
console.log(Object.getPrototypeOf(chain) === Function.prototype, Object.isExtensible(chain));
let handler = {}, parent = {};
for (let i = 0; i < kDepth; i++) {
  handler = new Proxy({}, handler);
  parent = new Proxy({ __proto__: parent }, {});
}
const names = (f) => { try { return typeof f(); } catch (e) { return e.name; } };
console.log(names(() => handler.x), names(() => parent.x), names(() => 'x' in parent));
console.log(names(() => { parent.x = 1; }), names(() => Object.prototype.isPrototypeOf(parent)));
let bound = () => 1;
for (let i = 0; i < 3e4; i++) bound = new Proxy(bound.bind(), {});
console.log(names(() => bound()));
// What is bound comes in its order, the innermost `this` counts, new.target goes inwards with bound functions alone.
let all = function () { return [this.v, new.target === undefined, ...arguments].join(); }, Made = function (...rest) { this.rest = [new.target === Made, ...rest].join(); };
for (let i = 0; i < 3e4; i++) {
  all = new Proxy(i % 1e4 === 0 ? all.bind({ v: i }, i) : all.bind(), {});
  Made = i === 2e4 ? new Proxy(Made.bind(null, i), {}) : Made;
}
const trapped = new Proxy(new Proxy(all.bind(0, 'a'), { apply: (t, self, list) => [self, ...list].join() }).bind('self', 'b'), {});
console.log(all('last'), trapped('c'), Reflect.apply(trapped, 1, ['c']), new Made(1).rest);
const constructed = new Proxy(new Proxy(class {}, { construct: (t, list, n) => ({ list: list.join(), own: n === constructed }) }).bind(0, 1), {});
console.log(new constructed(2).list, new constructed(2).own, Reflect.construct(constructed, [3], Array).list);
const { proxy: revoked, revoke } = Proxy.revocable(() => 1, {});
const behind = new Proxy(revoked.bind(), {}); revoke();
console.log(names(() => behind()), names(() => new constructed(1)), names(() => new (new Proxy((() => 1).bind(), {}))));

// expect: 1 called true x false
// expect: 2 true object true
// expect: true true
// expect: RangeError RangeError RangeError
// expect: RangeError boolean
// expect: number
// expect: 0,true,0,10000,20000,last self,b,c self,b,c true,20000,1
// expect: 1,2 true 1,3
// expect: TypeError object TypeError
