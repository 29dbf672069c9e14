// [[Set]] of an ordinary object asks its receiver, which may be a proxy, for the property itself.
const log = [];
const receiver = new Proxy({ there: 1 }, {
  getOwnPropertyDescriptor(t, k) { log.push('get ' + k); return Reflect.getOwnPropertyDescriptor(t, k); },
  defineProperty(t, k, d) { log.push('define ' + k + ' ' + Object.keys(d)); return Reflect.defineProperty(t, k, d); },
});
console.log(Reflect.set({}, 'fresh', 1, receiver), Reflect.set({}, 'there', 2, receiver));
console.log(log.join('; '), receiver.there, receiver.fresh);
console.log(Reflect.set({}, 'x', 1, new Proxy(Object.freeze({ x: 0 }), {})),
            Reflect.set({}, 'x', 1, new Proxy({}, { defineProperty: () => false })),
            Reflect.set({ set x(v) { log.push(this === receiver); } }, 'x', 1, receiver), log.pop());
class Base { set value(v) { this.stored = v; } }
class Derived extends Base { constructor(p) { super(); return p; } }
const proxy = new Proxy({}, { set(t, k, v) { t[k] = v * 2; return true; } });
const derived = new (class extends Derived { f = 3; constructor(p) { super(p); super.other = 4; } })(proxy);
console.log(derived === proxy, proxy.f, proxy.other);
// expect: true true
// expect: get fresh; define fresh value,writable,enumerable,configurable; get there; define there value 2 1
// expect: false false true true
// expect: true 3 4
