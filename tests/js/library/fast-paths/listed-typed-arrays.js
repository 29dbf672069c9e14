// Typed arrays that calls, literals and constructors take their values from, and what a script could see of it.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
const join = function () { 'use strict'; return Array.prototype.map.call(arguments, x => Object.is(x, -0) ? '-0' : String(x)).join(); };
const all = t => [join.apply(null, t), join(...t), [...t].map(x => Object.is(x, -0) ? '-0' : String(x)).join(), Reflect.apply(join, null, t), join(0, ...t), ['a', ...t].length, new Set(t).size, Array.from(t).length];
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return r; };
const show = t => { const [a, ...others] = thrice(() => all(t)); print(a, others.slice(0, 3).every(x => x === a), others[3] === (t.length ? '0,' + a : '0'), others.slice(4).join()); };
for (const Kind of kinds) {
  const big = Kind.name.startsWith('Big');
  show(new Kind(big ? [1n, -2n, 3n] : [1, -2, 300, 2.5]));
}
// expect: 1,-2,44,2 true true 5,4,4
// expect: 1,254,44,2 true true 5,4,4
// expect: 1,0,255,2 true true 5,4,4
// expect: 1,-2,300,2 true true 5,4,4
// expect: 1,65534,300,2 true true 5,4,4
// expect: 1,-2,300,2 true true 5,4,4
// expect: 1,4294967294,300,2 true true 5,4,4
// expect: 1,-2,300,2.5 true true 5,4,4
// expect: 1,-2,300,2.5 true true 5,4,4
// expect: 1,-2,300,2.5 true true 5,4,4
// expect: 1,-2,3 true true 4,3,3
// expect: 1,18446744073709551614,3 true true 4,3,3
show(new Int32Array([2 ** 30 - 1, -(2 ** 30), 5]));
show(new Int32Array([2 ** 30, 1])); show(new Int32Array([-(2 ** 30) - 1, 1])); show(new Int32Array([2 ** 31 - 1, -(2 ** 31)]));
show(new Uint32Array([2 ** 30 - 1, 2])); show(new Uint32Array([2 ** 30])); show(new Uint32Array([2 ** 31, 2 ** 32 - 1])); show(new Uint32Array([3 * 2 ** 30]));
// expect: 1073741823,-1073741824,5 true true 4,3,3
// expect: 1073741824,1 true true 3,2,2
// expect: -1073741825,1 true true 3,2,2
// expect: 2147483647,-2147483648 true true 3,2,2
// expect: 1073741823,2 true true 3,2,2
// expect: 1073741824 true true 2,1,1
// expect: 2147483648,4294967295 true true 3,2,2
// expect: 3221225472 true true 2,1,1
const holeNan = new Float64Array(2); new BigUint64Array(holeNan.buffer).fill(0xfff7fffffff7ffffn);
show(holeNan); show(new Float64Array([-0, NaN, Infinity, 1e300])); show(new Float32Array([0.5, -0, -Infinity]));
// expect: NaN,NaN true true 3,1,2
// expect: -0,NaN,Infinity,1e+300 true true 5,4,4
// expect: 0.5,-0,-Infinity true true 4,3,3
show(new Uint8Array(0)); show(new Uint8Array([1, 2, 3, 4]).subarray(1, 3));
// expect:  true true 1,0,0
// expect: 2,3 true true 3,2,2
for (const n of [1023, 1024, 1025]) print([Uint8Array, Float64Array].map(Kind => { const t = new Kind(n).fill(3); return thrice(() => all(t)).slice(0, 4).every(x => x === Array(n).fill(3).join()); }).join());
// expect: true,true
// expect: true,true
// expect: true,true
// Buffers that move.
const resizable = new ArrayBuffer(4, { maxByteLength: 8 }), tracking = new Uint8Array(resizable), fixed = new Uint8Array(resizable, 2, 2);
show(tracking); resizable.resize(6); show(tracking); show(fixed); resizable.resize(3);
print(thrice(() => join(...fixed)), thrice(() => join.apply(null, fixed)), join.apply(null, tracking));
// expect: 0,0,0,0 true true 5,1,4
// expect: 0,0,0,0,0,0 true true 7,1,6
// expect: 0,0 true true 3,1,2
// expect: TypeError  0,0,0
const gone = new Uint8Array([1, 2]); structuredClone(gone, { transfer: [gone.buffer] });
print(thrice(() => join(...gone)), thrice(() => [...gone]), thrice(() => join.apply(null, gone)), thrice(() => new Set(gone)));
// expect: TypeError TypeError  TypeError
if (typeof SharedArrayBuffer === 'function') { const shared = new Uint8Array(new SharedArrayBuffer(3)); shared[1] = 7; show(shared); }
// expect: 0,7,0 true true 4,2,3
// What scripts change.
const t = new Uint8Array([1, 2, 3]), log = [];
const seen = f => { log.length = 0; return thrice(f) + (log.length ? ' seen' : ''); };
const every = what => print(what, '|', seen(() => join(...t)), '|', seen(() => join.apply(null, t)), '|', seen(() => [...t].join()), '|', seen(() => [...new Set(t)].join()));
const own = Object.defineProperty(new Uint8Array([1, 2, 3]), 'length', { get() { log.push('length'); return 2; } });
print(seen(() => join.apply(null, own)), seen(() => join(...own)));
// expect: 1,2 seen 1,2,3
const ownIterator = new Uint8Array([1, 2, 3]); ownIterator[Symbol.iterator] = function* () { log.push('own'); yield 9; };
print(seen(() => join.apply(null, ownIterator)), seen(() => join(...ownIterator)), seen(() => [...ownIterator].join()));
// expect: 1,2,3 9 seen 9 seen
class Sub extends Uint8Array { get length() { log.push('sub'); return 1; } }
print(seen(() => join.apply(null, new Sub([4, 5]))), seen(() => join(...new Sub([4, 5]))));
// expect: 4 seen 4,5
const proto = Object.getPrototypeOf(Uint8Array.prototype), length = Object.getOwnPropertyDescriptor(proto, 'length');
every('as it is');
Object.defineProperty(proto, 'length', { get() { log.push('l'); return 1; }, configurable: true }); every('length'); Object.defineProperty(proto, 'length', length); every('length again');
Object.defineProperty(Uint8Array.prototype, 'length', { value: 2, configurable: true }); every('kind length'); delete Uint8Array.prototype.length; every('none');
const values = proto[Symbol.iterator];
proto[Symbol.iterator] = function () { log.push('v'); return values.call(this); }; every('values'); proto[Symbol.iterator] = values; every('values again');
Uint8Array.prototype[Symbol.iterator] = function* () { log.push('k'); yield 8; }; every('kind values'); delete Uint8Array.prototype[Symbol.iterator]; every('none');
const iterators = Object.getPrototypeOf([].values()), next = iterators.next;
iterators.next = function () { log.push('n'); return next.call(this); }; every('next'); iterators.next = next; every('next again');
Object.setPrototypeOf(Uint8Array.prototype, { __proto__: proto, get length() { return 1; } }); every('between'); Object.setPrototypeOf(Uint8Array.prototype, proto); every('none between');
// expect: as it is | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
// expect: length | 1,2,3 | 1 seen | 1,2,3 | 1,2,3
// expect: length again | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
// expect: kind length | 1,2,3 | 1,2 | 1,2,3 | 1,2,3
// expect: none | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
// expect: values | 1,2,3 seen | 1,2,3 | 1,2,3 seen | 1,2,3 seen
// expect: values again | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
// expect: kind values | 8 seen | 1,2,3 | 8 seen | 8 seen
// expect: none | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
// expect: next | 1,2,3 seen | 1,2,3 | 1,2,3 seen | 1,2,3 seen
// expect: next again | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
// expect: between | 1,2,3 | 1 | 1,2,3 | 1,2,3
// expect: none between | 1,2,3 | 1,2,3 | 1,2,3 | 1,2,3
print(thrice(() => String.fromCharCode.apply(null, new Uint8Array([104, 105]))), thrice(() => Math.max(...new Float64Array([1.5, 7.25]))), thrice(() => Math.max.apply(null, new Int16Array([1, -5]))), thrice(() => Reflect.construct(Array, new Uint8Array([1, 2])).join()));
// expect: hi 7.25 1 1,2
