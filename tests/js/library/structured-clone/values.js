// structuredClone: every kind of value, identity within the copy, cycles.
class Mine { constructor() { this.x = 1; } }
const shared = { s: 1 };
const source = { n: -0, u: undefined, t: 'text', d: new Date(5), r: /a+/gi, m: new Map([[shared, [1, , 3]]]), s: new Set([shared]), b: Object(true), z: Object('s'),
  e: new RangeError('message', { cause: shared }), o: new Mine(), i: new Int16Array([1, -2]), f: new Float16Array([1.5]), v: new DataView(new ArrayBuffer(4), 1, 2), nested: { __proto__: null, a: 1 } };
source.self = source;
const copy = structuredClone(source);
console.log(Object.is(copy.n, -0), 'u' in copy, copy.t, copy.d.getTime(), String(copy.r), copy.r.lastIndex, copy.b, copy.z, copy.i, copy.f);
// expect: true true text 5 /a+/gi 0 [Boolean: true] [String: 's'] Int16Array(2) [ 1, -2 ] Float16Array(1) [ 1.5 ]
const [[key, list]] = copy.m;
console.log(key === [...copy.s][0], key !== shared, copy.e.cause === key, 1 in list, list.length, copy.self === copy);
// expect: true true true false 3 true
console.log(copy.o, copy.o instanceof Mine, Object.getPrototypeOf(copy.nested) === Object.prototype, copy.e instanceof RangeError, copy.e.message, copy.v.byteLength, copy.v.byteOffset);
// expect: { x: 1 } false true true message 2 1
for (const bad of [() => {}, Symbol('s'), { f() {} }, new WeakMap(), Promise.resolve(), new Proxy({}, {}),
                   (function () { return arguments; })(1), (function () { 'use strict'; return arguments; })(), JSON.rawJSON('1')]) {
  try { structuredClone(bad); } catch (e) { console.log(e.name, e.code); }
}
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
// expect: DataCloneError 25
const buffer = new ArrayBuffer(4), view = new Uint8Array(buffer);
view[0] = 7;
const moved = structuredClone({ view, buffer }, { transfer: [buffer] });
console.log(buffer.detached, view.length, moved.view[0], moved.view.buffer === moved.buffer);
// expect: true 0 7 true
const memory = new SharedArrayBuffer(4);
new Uint8Array(structuredClone(memory))[0] = 9;
console.log(new Uint8Array(memory)[0]);
// expect: 9
console.log(structuredClone({ get a() { delete this.b; return 1; }, b: 2 }), structuredClone(5), structuredClone(null));
// expect: { a: 1 } 5 null
