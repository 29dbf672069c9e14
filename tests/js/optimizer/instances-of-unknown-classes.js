// instanceof asks functions for their prototypes that no constant tells.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  return f(...list);
}
const run = (f, ...list) => { try { return f(...list); } catch (e) { return e.name; } };
class A {}
class B extends A {}
class C {}
const is = (x, F) => x instanceof F;
new A(); new B(); new C();
for (const F of [A, B, C]) for (const x of [new A(), new B(), new C(), {}, 1, null]) is(x, F);
console.log(optimized(is, new B(), A));
const things = [new A(), new B(), new C(), {}, [], 1, 'a', null, undefined, Symbol(), () => 1];
for (const F of [A, B, C, Object, Array, Function]) console.log(things.map(x => +is(x, F)).join(''));
// A function that has constructed nothing, one whose prototype is no object, others.
function Unused() {}
function Primitive() {}
Primitive.prototype = 5;
console.log(is({}, Unused), is(Object.create(Unused.prototype), Unused), run(is, {}, Primitive), run(is, 1, Primitive));
console.log(is(new A(), A.bind()), run(is, new A(), {}), run(is, new A(), () => 1), run(is, new A(), 5));
console.log(is(new B(), new Proxy(A, {})), is(new Proxy(new B(), {}), A));
// The prototype changes.
function Old() {}
const old = new Old(), test = x => is(x, Old);
console.log(optimized(test, old));
Old.prototype = { other: 1 };
console.log(test(old), test(new Old()), is(old, Old));
Object.setPrototypeOf(old, Old.prototype);
console.log(test(old), is(old, Old));
// A class says itself what its instances are.
Object.defineProperty(C, Symbol.hasInstance, { value: x => x === 7 });
console.log(is(7, C), is(new C(), C), is(new B(), A));

// flags: --allow-natives-syntax
// expect: true
// expect: 11000000000
// expect: 01000000000
// expect: 00100000000
// expect: 11111000001
// expect: 00001000000
// expect: 00000000001
// expect: false true TypeError false
// expect: true TypeError TypeError TypeError
// expect: true true
// expect: true
// expect: false true false
// expect: true true
// expect: true false true
