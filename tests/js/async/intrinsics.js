// %AsyncFunction%, %AsyncGeneratorFunction% and their prototypes.
async function f() {}
async function* g() {}
const AsyncFunction = f.constructor, AsyncGeneratorFunction = g.constructor;
console.log(AsyncFunction.name, AsyncFunction.length, AsyncGeneratorFunction.name, AsyncGeneratorFunction.length);
// expect: AsyncFunction 1 AsyncGeneratorFunction 1
console.log(Object.getPrototypeOf(f)[Symbol.toStringTag], Object.getPrototypeOf(g)[Symbol.toStringTag]);
// expect: AsyncFunction AsyncGeneratorFunction
console.log(Object.hasOwn(f, 'prototype'), Object.hasOwn(g, 'prototype'), Object.hasOwn(async () => {}, 'prototype'));
// expect: false true false
const AsyncIteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf(g.prototype));
console.log(Object.getOwnPropertyNames(Object.getPrototypeOf(g.prototype)).sort().join());
// expect: constructor,next,return,throw
console.log(AsyncIteratorPrototype[Symbol.asyncIterator].name, g()[Symbol.asyncIterator]()[Symbol.toStringTag]);
// expect: [Symbol.asyncIterator] AsyncGenerator
for (const make of [f, async () => {}, g, { async m() {} }.m]) {
  try { new make(); } catch (e) { console.log(e.message); }
}
// expect: make is not a constructor
// expect: make is not a constructor
// expect: make is not a constructor
// expect: make is not a constructor
console.log(f, g, async () => {}, g());
// expect: [AsyncFunction: f] [AsyncGeneratorFunction: g] [AsyncFunction (anonymous)] Object [AsyncGenerator] {}
AsyncFunction('a', 'return await a')(7).then(console.log);
new AsyncGeneratorFunction('yield 8')().next().then((r) => console.log(r.value, r.done));
// expect: 7
// expect: 8 false
