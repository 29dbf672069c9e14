// Indices above those of arrays are names, but not of typed arrays.
// flags: --max-external-size=5000
const a = new Uint8Array(2 ** 32);
const last = 2 ** 32 - 1;
print(a[last], last in a, 2 ** 32 in a, Object.hasOwn(a, last), Object.hasOwn(a, 2 ** 32));
a[last] = 7;
print(a[last], a[String(last)], a.at(-1), a[2 ** 32]);
print(Reflect.set(a, String(last), 8), a[last], Reflect.set(a, 2 ** 32, 1), a[2 ** 32]);
Object.defineProperty(a, last, {value: 9, writable: true, enumerable: true, configurable: true});
print(JSON.stringify(Object.getOwnPropertyDescriptor(a, last)));
print(Reflect.deleteProperty(a, last), Reflect.deleteProperty(a, 2 ** 32));
print(Object.create(a)[last]);
try { Object.keys(a); } catch (e) { print(e.name); }
// expect: 0 true false true false
// expect: 7 7 7 undefined
// expect: true 8 true undefined
// expect: {"value":9,"writable":true,"enumerable":true,"configurable":true}
// expect: false true
// expect: 9
// expect: RangeError
