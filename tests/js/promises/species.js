// `then` asks the promise for its species, also after Promise itself was changed.
class Other extends Promise {}
class P extends Promise { static get [Symbol.species]() { print("species"); return Other; } }
const p = P.resolve(1);
print(p.then(() => {}) instanceof P, p.then(() => {}) instanceof Other);
const own = Promise.resolve(2);
own.constructor = { [Symbol.species]: Other };
print(own.then() instanceof Other);
own.constructor = undefined;
print(own.then() instanceof Other);
own.constructor = 1;
try { own.then(); } catch (e) { print(e.name); }
const plain = Promise.resolve(3);
Object.defineProperty(Promise, Symbol.species, { get() { print("asked"); return Other; } });
print(plain.then() instanceof Other);
Promise.prototype.constructor = P;
print(plain.then() instanceof Other, Promise.resolve(plain) === plain);
// expect: species
// expect: species
// expect: false true
// expect: true
// expect: false
// expect: TypeError
// expect: asked
// expect: true
// expect: species
// expect: true false
// expect: species
