// instanceof with a constant function: all kinds of values, proxies, functions whose prototype changes, and those
// with a method of their own.
class A {}
class B extends A {}
function F() {}
function G() {}
const bound = F.bind();
const isA = x => x instanceof A, isB = x => x instanceof B, isF = x => x instanceof F;
const isG = x => x instanceof G, isBound = x => x instanceof bound;
const tests = [isA, isB, isF, isG, isBound];
const values = [new A(), new B(), new F(), new G(), {}, [], null, undefined, 1, 1.5, 'text', Symbol(), 1n, F,
  Object.create(null), Object.create(new B()), new Proxy(new B(), {}), Object.create(new Proxy(new F(), {})),
  new Proxy({}, { getPrototypeOf: () => G.prototype })];
const all = () => values.map(x => tests.map(f => Number(f(x))).join('')).join(' ');
const first = all();
console.log(first);
const optimize = () => tests.map(f => %OptimizeFunctionOnNextCall(f)).join('');
for (let i = 0; i < 3; i++) {
  console.log(optimize());
  if (all() !== first) console.log(all());
}
F.prototype = A.prototype;
console.log(all().slice(0, 23), isF(new F()));
optimize();
console.log(all().slice(0, 23), isF(new F()));
Object.defineProperty(B, Symbol.hasInstance, { value: x => x === 7 });
console.log(isB(new B()), isB(7), optimize(), isB(new B()), isB(7));
Object.setPrototypeOf(G.prototype, A.prototype);
console.log(isA(new G()), optimize(), isA(new G()));
G.prototype = 5;
for (const x of [new B(), 1]) {
  try { console.log(isG(x)); } catch (e) { console.log(e.name); }
}
// expect: 10000 11000 00101 00010 00000 00000 00000 00000 00000 00000 00000 00000 00000 00000 00000 11000 11000 00101 00010
// expect: truetruetruetruetrue
// expect: truetruetruetruetrue
// expect: truetruetruetruetrue
// expect: 10101 11101 00000 00010 true
// expect: 10101 11101 00000 00010 true
// expect: false true truetruetruetruetrue false true
// expect: true truetruetruetruetrue true
// expect: TypeError
// expect: false
// flags: --allow-natives-syntax
