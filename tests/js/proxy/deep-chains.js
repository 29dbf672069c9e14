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
console.log(['number', 'RangeError'].includes(names(() => bound())));
// expect: 1 called true x false
// expect: 2 true object true
// expect: true true
// expect: RangeError RangeError RangeError
// expect: RangeError boolean
// expect: true
