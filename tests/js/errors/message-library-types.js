function m(f) { try { f(); } catch (e) { console.log(e.message); } }
m(() => [].reduce((a, b) => a));
m(() => [1].map(5));
m(() => [1].forEach());
m(() => [2, 1].sort('x'));
m(() => Object.keys(null));
m(() => Object.defineProperty(1, 'x', {}));
m(() => Object.defineProperty({}, 'x', 1));
m(() => Object.defineProperty({}, 'x', { get: 1 }));
m(() => Object.defineProperty({}, 'x', { get() {}, value: 1 }));
m(() => Object.defineProperty(Object.freeze({}), 'x', {}));
m(() => Object.defineProperty(Object.freeze({ x: 1 }), 'x', { value: 2 }));
m(() => Object.create(1));
m(() => Object.setPrototypeOf({}, 1));
m(() => { var a = {}; a.__proto__ = Object.create(a); });
m(() => Object.setPrototypeOf(Object.freeze({}), {}));
m(() => Reflect.apply(1));
m(() => Function.prototype.toString.call({}));
m(() => Array.prototype.map.call(null));
m(() => String.prototype.trim.call(undefined));
m(() => Number.prototype.toFixed.call('x'));
m(() => Symbol.prototype.toString.call(1));
m(() => Date.prototype.getTime.call({}));
m(() => Symbol.keyFor('x'));
m(() => Reflect.ownKeys(1));
m(() => Object.assign(null));
m(() => Object.fromEntries());
m(() => 'a'.replaceAll());
m(() => Boolean.prototype.valueOf.call(1));
m(() => f.apply(null, 1));
function f() {}
m(() => Object.getPrototypeOf());
m(() => Uint8Array(1));
m(() => new ArrayBuffer(-1));
m(() => new DataView({}));
m(() => ArrayBuffer.prototype.slice.call({}));

// expect: Reduce of empty array with no initial value
// expect: 5 is not a function
// expect: undefined is not a function
// expect: The comparison function must be either a function or undefined
// expect: Cannot convert undefined or null to object
// expect: Object.defineProperty called on non-object
// expect: Property description must be an object: 1
// expect: Getter must be a function: 1
// expect: Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, #<Object>
// expect: Cannot define property x, object is not extensible
// expect: Cannot redefine property: x
// expect: Object prototype may only be an Object or null: 1
// expect: Object prototype may only be an Object or null: 1
// expect: Cyclic __proto__ value
// expect: #<Object> is not extensible
// expect: Function.prototype.apply was called on 1, which is a number and not a function
// expect: Function.prototype.toString requires that 'this' be a Function
// expect: Array.prototype.map called on null or undefined
// expect: String.prototype.trim called on null or undefined
// expect: Number.prototype.toFixed requires that 'this' be a Number
// expect: Symbol.prototype.toString requires that 'this' be a Symbol
// expect: this is not a Date object.
// expect: x is not a symbol
// expect: Reflect.ownKeys called on non-object
// expect: Cannot convert undefined or null to object
// expect: undefined is not iterable
// expect: Boolean.prototype.valueOf requires that 'this' be a Boolean
// expect: CreateListFromArrayLike called on non-object
// expect: Cannot convert undefined or null to object
// expect: Constructor Uint8Array requires 'new'
// expect: Invalid array buffer length
// expect: First argument to DataView constructor must be an ArrayBuffer
// expect: Method ArrayBuffer.prototype.slice called on incompatible receiver #<Object>
