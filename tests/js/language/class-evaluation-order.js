// Fields are there before the constructor's parameters are evaluated; a class is strict as a whole.
class A {
  #x = 'field';
  constructor(value = this.#x) { this.value = value; }
}
console.log(new A().value, new (class extends A {})().value);

function thrown(f) {
  try { f(); } catch (e) { return e instanceof Error ? e.name : e; }
  return 'nothing';
}
class B {
  x = (() => { throw 'initializer'; })();
  constructor(y = (() => { throw 'parameter'; })()) {}
}
console.log(thrown(() => new B()));
const frozen = Object.preventExtensions({});
console.log(thrown(function() { class C { [frozen.x = 1]() {} } }));
console.log(thrown(function() { class C extends (frozen.x = 1) {} }));
console.log(thrown(function() { frozen.x = 1; }));

// What an inner function awaits or yields is not part of the outer one's parameters.
const f = async (a = async () => { await 1; }, b = function*() { yield 1; }) => typeof a + typeof b;
f().then(console.log);
console.log(thrown(() => eval('async (a = async (b = await 1) => {}) => {}')));

// expect: field field
// expect: initializer
// expect: TypeError
// expect: TypeError
// expect: nothing
// expect: SyntaxError
// expect: functionfunction
