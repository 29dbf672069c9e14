// flags: --test262
// The buffer is detached while arguments are converted, callbacks run, or constructors are asked.
const detaching = (array, value) => ({valueOf() { $262.detachArrayBuffer(array.buffer); return value; }});
const attempt = f => { try { return String(f()); } catch (e) { return e.name + ': ' + e.message; } };
const make = () => new Uint8Array([1, 2, 3]);
let a = make(); print(attempt(() => a.fill(detaching(a, 1))));
a = make(); print(attempt(() => a.copyWithin(0, 1, detaching(a, 3))));
a = make(); print(attempt(() => a.slice(0, detaching(a, 2))));
a = make(); print(attempt(() => a.slice(0, detaching(a, 0)).length));
a = make(); print(attempt(() => a.set([1], detaching(a, 0))));
a = make(); print(attempt(() => make().set(a, detaching(a, 0))));
a = make(); print(attempt(() => a.set({get length() { $262.detachArrayBuffer(a.buffer); return 2; }, 0: 5, 1: 6})), a.length);
for (const name of ['forEach', 'every', 'some', 'reduce', 'reduceRight', 'find']) {
  a = make();
  const seen = [];
  a[name]((...given) => {
    seen.push(String(given.length > 3 ? given[1] : given[0]));
    if (a.length > 0) $262.detachArrayBuffer(a.buffer);
    return name === 'every';
  }, 0);
  print(name, seen.join());
}
const view = new DataView(new ArrayBuffer(4));
$262.detachArrayBuffer(view.buffer);
print(attempt(() => view.byteLength)); print(attempt(() => view.byteOffset)); print(attempt(() => view.getInt8(0)));
const buffer = new ArrayBuffer(4), target = function () {}.bind();
Object.defineProperty(target, 'prototype', {get() { $262.detachArrayBuffer(buffer); return DataView.prototype; }});
print(attempt(() => Reflect.construct(DataView, [buffer], target)));
// expect: TypeError: Cannot perform %TypedArray%.prototype.fill on a detached ArrayBuffer
// expect: TypeError: Cannot perform %TypedArray%.prototype.copyWithin on a detached ArrayBuffer
// expect: TypeError: Cannot perform %TypedArray%.prototype.slice on a detached ArrayBuffer
// expect: 0
// expect: TypeError: Cannot perform %TypedArray%.prototype.set on a detached ArrayBuffer
// expect: TypeError: Cannot perform %TypedArray%.prototype.set on a detached ArrayBuffer
// expect: undefined 0
// expect: forEach 1,undefined,undefined
// expect: every 1,undefined,undefined
// expect: some 1,undefined,undefined
// expect: reduce 1,undefined,undefined
// expect: reduceRight 3,undefined,undefined
// expect: find 1,undefined,undefined
// expect: TypeError: Cannot perform DataView.prototype.byteLength on a detached ArrayBuffer
// expect: TypeError: Cannot perform DataView.prototype.byteOffset on a detached ArrayBuffer
// expect: TypeError: Cannot perform DataView method on a detached ArrayBuffer
// expect: TypeError: Cannot perform DataView on a detached ArrayBuffer
