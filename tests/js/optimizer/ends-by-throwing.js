// The last bytecode of a derived constructor is a call that throws.
class Base {}
class Derived extends Base {
  constructor(result) {
    if (result !== 'none') super();
    if (result !== undefined && result !== 'none') return result;
  }
}
function caught(f) { try { return typeof f(); } catch (e) { return e.name; } }
const results = [];
for (let i = 0; i < 30; i++) {
  for (const result of [undefined, {}, 1, 'none']) results.push(caught(() => new Derived(result)));
}
%OptimizeFunctionOnNextCall(Derived);
for (const result of [undefined, {}, 1, 'none', null]) results.push(caught(() => new Derived(result)));
console.log(results.slice(-9).join());
// flags: --allow-natives-syntax
// expect: object,object,TypeError,ReferenceError,object,object,TypeError,ReferenceError,TypeError
