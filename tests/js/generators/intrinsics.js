// %GeneratorFunction%, its prototype and %GeneratorPrototype%.
function* g() {}
const GeneratorFunction = Object.getPrototypeOf(g).constructor;
const show = (o, name) => {
  const d = Object.getOwnPropertyDescriptor(o, name);
  return (d.writable ? 'w' : '-') + (d.enumerable ? 'e' : '-') + (d.configurable ? 'c' : '-');
};
console.log(GeneratorFunction.name, GeneratorFunction.length, Object.getPrototypeOf(GeneratorFunction) === Function);
// expect: GeneratorFunction 1 true
const proto = GeneratorFunction.prototype;
console.log(show(GeneratorFunction, 'prototype'), show(proto, 'constructor'), show(proto, 'prototype'));
// expect: --- --c --c
console.log(proto[Symbol.toStringTag], proto.prototype[Symbol.toStringTag]);
// expect: GeneratorFunction Generator
console.log(proto.prototype.constructor === proto, show(proto.prototype, 'constructor'));
// expect: true --c
console.log(Object.getOwnPropertyNames(proto.prototype).sort().join());
// expect: constructor,next,return,throw
console.log(show(g, 'prototype'), Object.getOwnPropertyNames(g.prototype).length);
// expect: w-- 0
console.log(Object.getPrototypeOf(g.prototype) === proto.prototype, Object.getPrototypeOf(g()) === g.prototype);
// expect: true true
console.log(g() instanceof g, Object.prototype.toString.call(g()), g()[Symbol.iterator]().next().done);
// expect: true [object Generator] true
try { new g(); } catch (e) { console.log(e.message); }
// expect: g is not a constructor
g.prototype = null;
console.log(Object.getPrototypeOf(g()) === proto.prototype);
// expect: true
console.log(g, function* () {}, g());
// expect: [GeneratorFunction: g] [GeneratorFunction (anonymous)] Object [Generator] {}
const made = GeneratorFunction('a', 'b', 'yield a; yield b');
console.log([...made(1, 2)].join(), made.toString().replaceAll('\n', '|'), made.name);
// expect: 1,2 function* anonymous(a,b|) {|yield a; yield b|} anonymous
console.log(Object.getPrototypeOf(new GeneratorFunction()) === proto);
// expect: true
class Derived extends GeneratorFunction {}
console.log(Object.getPrototypeOf(new Derived('yield 1')) === Derived.prototype, new Derived('yield 1')().next().value);
// expect: true 1
