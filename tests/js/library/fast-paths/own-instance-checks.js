// instanceof of objects with a Symbol.hasInstance of their own, which changes.
const is = (v, c) => v instanceof c;
class A { static [Symbol.hasInstance](v) { return this === A && v; } } const even = {[Symbol.hasInstance]: v => v % 2 === 0};
for (let i = 0; i < 3; i++) print(is(1, A), is(0, A), is(4, even), is(3, even), is([], Array));
// expect: true false true false true
// expect: true false true false true
// expect: true false true false true
class B extends A {} class C {} print(is(1, B), is(1, B), is({}, C), is(new C(), C));
// expect: false false false true
Object.defineProperty(C, Symbol.hasInstance, {value: () => 'yes', configurable: true}); print(is({}, C), is({}, C)); delete C[Symbol.hasInstance]; print(is({}, C), is(new C(), C));
// expect: true true
// expect: false true
even[Symbol.hasInstance] = () => { throw 'thrown'; }; for (let i = 0; i < 2; i++) try { is(1, even); } catch (e) { print(e); }
// expect: thrown
// expect: thrown
even[Symbol.hasInstance] = undefined; try { is(1, even); } catch (e) { print(e.name); }
// expect: TypeError
const getter = {get [Symbol.hasInstance]() { return () => true; }}, wrong = {[Symbol.hasInstance]: 5}; print(is(1, getter), is(1, getter)); try { is(1, wrong); } catch (e) { print(e.name); }
// expect: true true
// expect: TypeError
const bound = C.bind(null), natively = {[Symbol.hasInstance]: Function.prototype[Symbol.hasInstance]}; print(is(new C(), bound), is(new C(), bound), is(1, natively), is({}, natively));
// expect: true true false false
