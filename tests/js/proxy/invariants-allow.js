// What a trap may say: everything of what is configurable, and the truth of what is not.
const fixed = Object.freeze({ x: NaN });
console.log(new Proxy(fixed, { get: () => NaN }).x, 'x' in new Proxy(fixed, { has: () => 1 }));
console.log(Reflect.set(new Proxy(fixed, { set: () => true }), 'x', NaN),
            Reflect.set(new Proxy(fixed, { set: () => 0 }), 'x', 1));
const hidden = new Proxy({ x: 1 }, { has: () => false, get: () => 2, deleteProperty: () => true,
                                     getOwnPropertyDescriptor: () => undefined, ownKeys: () => ['z'] });
console.log('x' in hidden, hidden.x, delete hidden.x, Object.getOwnPropertyDescriptor(hidden, 'x'),
            Reflect.ownKeys(hidden).join(), Object.keys(hidden).length);
const described = new Proxy({}, { getOwnPropertyDescriptor: () => ({ configurable: true }) });
console.log(Object.getOwnPropertyDescriptor(described, 'any'));
console.log(Reflect.ownKeys(new Proxy(fixed, { ownKeys: () => ({ length: 1, 0: 'x' }) })).join());
const prototype = new Proxy({}, { getPrototypeOf: () => Array.prototype });
console.log(prototype instanceof Array, Array.isArray(prototype), prototype.__proto__ === Array.prototype);
// expect: NaN true
// expect: true false
// expect: false 2 true undefined z 0
// expect: {
// expect:   value: undefined,
// expect:   writable: false,
// expect:   enumerable: false,
// expect:   configurable: true
// expect: }
// expect: x
// expect: true false true
