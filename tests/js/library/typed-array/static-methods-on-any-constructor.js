// %TypedArray%.from and of call whatever constructor they are called on, and want a typed array of it.
const TypedArray = Object.getPrototypeOf(Uint8Array);
const outcome = f => { try { const made = f(); return made.constructor.name + ' ' + made; } catch (e) { return e.name; } };
const others = Reflect.ownKeys(globalThis).map(key => globalThis[key]).filter(value => {
  try { return typeof value === 'function' && Reflect.construct(Object, [], value); } catch { return false; }
}).filter(value => !Object.prototype.isPrototypeOf.call(TypedArray, value));
console.log(others.length > 30, [Map, Set, WeakMap, Promise, Date, DataView, Error].every(value => others.includes(value)));
// expect: true true
const made = f => others.filter(other => !/Error$/.test(outcome(() => f.call(other)))).length;
console.log(made(function() { return TypedArray.from.call(this, [1, 2]); }),
            made(function() { return TypedArray.of.call(this, 1, 2); }),
            made(function() { return TypedArray.from.call(this, new Map([[1, 2]])); }));
// expect: 0 0 0
class Bytes extends Uint8Array {}
class Longer { constructor(length) { return new Int16Array(length + 1); } }
class Shorter { constructor(length) { return new Int16Array(length - 1); } }
class View { constructor() { return new DataView(new ArrayBuffer(8)); } }
for (const Type of [Bytes, Longer, Shorter, View, Float64Array]) {
  console.log(outcome(() => TypedArray.from.call(Type, [1.5, 2])), '|', outcome(() => TypedArray.of.call(Type, 1.5, 2)));
}
// expect: Bytes 1,2 | Bytes 1,2
// expect: Int16Array 1,2,0 | Int16Array 1,2,0
// expect: TypeError | TypeError
// expect: TypeError | TypeError
// expect: Float64Array 1.5,2 | Float64Array 1.5,2
