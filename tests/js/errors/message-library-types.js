function m(f) { try { f(); } catch (e) { console.log(e.message); } }
m(() => [].reduce((a, b) => a));
m(() => [1].map(5));
m(() => [1].forEach());
m(() => Object.keys(null));
m(() => Object.defineProperty(1, 'x', {}));
m(() => Object.defineProperty({}, 'x', 1));
m(() => Object.defineProperty({}, 'x', { get: 1 }));
m(() => Object.defineProperty(Object.freeze({ x: 1 }), 'x', { value: 2 }));
m(() => Object.create(1));
m(() => Object.setPrototypeOf({}, 1));
m(() => { var a = {}; a.__proto__ = Object.create(a); });
m(() => Object.setPrototypeOf(Object.freeze({}), {}));
m(() => String.prototype.trim.call(undefined));
m(() => Date.prototype.getTime.call({}));
m(() => Symbol.keyFor('x'));
m(() => Reflect.ownKeys(1));
m(() => Object.assign(null));
m(() => Object.fromEntries());
m(() => Object.getPrototypeOf());
m(() => Uint8Array(1));
m(() => new DataView({}));
m(() => ArrayBuffer.prototype.slice.call({}));

// expect: Reduce of empty array with no initial value
// expect: 5 is not a function
// expect: undefined is not a function
// expect: Cannot convert undefined or null to object
// expect: Object.defineProperty called on non-object
// expect: Property description must be an object: 1
// expect: Getter must be a function: 1
// expect: Cannot redefine property: x
// expect: Object prototype may only be an Object or null: 1
// expect: Object prototype may only be an Object or null: 1
// expect: Cyclic __proto__ value
// expect: #<Object> is not extensible
// expect: String.prototype.trim called on null or undefined
// expect: this is not a Date object.
// expect: x is not a symbol
// expect: Reflect.ownKeys called on non-object
// expect: Cannot convert undefined or null to object
// expect: undefined is not iterable
// expect: Cannot convert undefined or null to object
// expect: Constructor Uint8Array requires 'new'
// expect: First argument to DataView constructor must be an ArrayBuffer
// expect: Method ArrayBuffer.prototype.slice called on incompatible receiver #<Object>
