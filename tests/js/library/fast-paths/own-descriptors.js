// Object.getOwnPropertyDescriptor of fields, and at what is none.
const show = d => d && Object.entries(d).map(([k, v]) => k + ':' + (typeof v === 'function' ? 'f' : String(v))).join();
const o = { a: 1, b: 'two', get c() { return 3; }, m() {}, 0: 'zero', [Symbol.iterator]: 4 };
for (const of of [Object.getOwnPropertyDescriptor, Reflect.getOwnPropertyDescriptor]) {
  for (let i = 0; i < 2; i++) print(...['a', 'b', 'c', 'm', '0', 'none', Symbol.iterator, 'toString'].map(k => show(of(o, k))));
  const fixed = Object.freeze({ x: 1, y: 2 }), sealed = Object.seal({ x: 1 });
  print(show(of(fixed, 'y')), show(of(sealed, 'x')));
  const p = Object.defineProperty({ z: 0 }, 'hidden', { value: 1, writable: true });
  print(show(of(p, 'hidden')), show(of(p, 'z')));
  print(show(of([1, 2], 'length')), show(of([1, 2], 1)), show(of(function f(a) {}, 'name')), show(of(class { static s = 1; }, 's')));
  print(show(of(new Proxy({ q: 1 }, { getOwnPropertyDescriptor: () => ({ value: 'trap', configurable: true }) }), 'q')));
  const dictionary = { u: 1, v: 2 }; delete dictionary.u; print(show(of(dictionary, 'v')), show(of(dictionary, 'u')));
  const large = {}; for (let i = 0; i < 40; i++) large['k' + i] = i; print(show(of(large, 'k3')), show(of(large, 'k39')), show(of(large, 'k' + 20)));
  const outside = { a: 1 }; for (const k of 'bcdefghijkl') outside[k] = k; print(show(of(outside, 'l')), show(of(outside, 'b')));
  const doubles = { d: 0.5 }; const before = of(doubles, 'd'); doubles.d = 1.5; print(before.value, of(doubles, 'd').value);
  class P { #x = 1; y = 2; } print(show(of(new P(), 'y')), show(of(new P(), '#x')));
  try { print(show(of('text', 'length')), show(of('text', 0)), show(of(1, 'x'))); } catch (e) { print(e.name); }
  try { of(null, 'x'); } catch (e) { print(e.name); }
}
const d = Object.getOwnPropertyDescriptor(o, 'a'); d.value = 9; d.extra = 1; delete d.writable;
print(o.a, show(d), show(Object.getOwnPropertyDescriptor(o, 'a')), Object.getPrototypeOf(d) === Object.prototype);
Object.defineProperty(o, 'a', { enumerable: false }); print(show(Object.getOwnPropertyDescriptor(o, 'a')));
// expect: value:1,writable:true,enumerable:true,configurable:true value:two,writable:true,enumerable:true,configurable:true get:f,set:undefined,enumerable:true,configurable:true value:f,writable:true,enumerable:true,configurable:true value:zero,writable:true,enumerable:true,configurable:true undefined value:4,writable:true,enumerable:true,configurable:true undefined
// expect: value:1,writable:true,enumerable:true,configurable:true value:two,writable:true,enumerable:true,configurable:true get:f,set:undefined,enumerable:true,configurable:true value:f,writable:true,enumerable:true,configurable:true value:zero,writable:true,enumerable:true,configurable:true undefined value:4,writable:true,enumerable:true,configurable:true undefined
// expect: value:2,writable:false,enumerable:true,configurable:false value:1,writable:true,enumerable:true,configurable:false
// expect: value:1,writable:true,enumerable:false,configurable:false value:0,writable:true,enumerable:true,configurable:true
// expect: value:2,writable:true,enumerable:false,configurable:false value:2,writable:true,enumerable:true,configurable:true value:f,writable:false,enumerable:false,configurable:true value:1,writable:true,enumerable:true,configurable:true
// expect: value:trap,writable:false,enumerable:false,configurable:true
// expect: value:2,writable:true,enumerable:true,configurable:true undefined
// expect: value:3,writable:true,enumerable:true,configurable:true value:39,writable:true,enumerable:true,configurable:true value:20,writable:true,enumerable:true,configurable:true
// expect: value:l,writable:true,enumerable:true,configurable:true value:b,writable:true,enumerable:true,configurable:true
// expect: 0.5 1.5
// expect: value:2,writable:true,enumerable:true,configurable:true undefined
// expect: value:4,writable:false,enumerable:false,configurable:false value:t,writable:false,enumerable:true,configurable:false undefined
// expect: TypeError
// expect: value:1,writable:true,enumerable:true,configurable:true value:two,writable:true,enumerable:true,configurable:true get:f,set:undefined,enumerable:true,configurable:true value:f,writable:true,enumerable:true,configurable:true value:zero,writable:true,enumerable:true,configurable:true undefined value:4,writable:true,enumerable:true,configurable:true undefined
// expect: value:1,writable:true,enumerable:true,configurable:true value:two,writable:true,enumerable:true,configurable:true get:f,set:undefined,enumerable:true,configurable:true value:f,writable:true,enumerable:true,configurable:true value:zero,writable:true,enumerable:true,configurable:true undefined value:4,writable:true,enumerable:true,configurable:true undefined
// expect: value:2,writable:false,enumerable:true,configurable:false value:1,writable:true,enumerable:true,configurable:false
// expect: value:1,writable:true,enumerable:false,configurable:false value:0,writable:true,enumerable:true,configurable:true
// expect: value:2,writable:true,enumerable:false,configurable:false value:2,writable:true,enumerable:true,configurable:true value:f,writable:false,enumerable:false,configurable:true value:1,writable:true,enumerable:true,configurable:true
// expect: value:trap,writable:false,enumerable:false,configurable:true
// expect: value:2,writable:true,enumerable:true,configurable:true undefined
// expect: value:3,writable:true,enumerable:true,configurable:true value:39,writable:true,enumerable:true,configurable:true value:20,writable:true,enumerable:true,configurable:true
// expect: value:l,writable:true,enumerable:true,configurable:true value:b,writable:true,enumerable:true,configurable:true
// expect: 0.5 1.5
// expect: value:2,writable:true,enumerable:true,configurable:true undefined
// expect: TypeError
// expect: TypeError
// expect: 1 value:9,enumerable:true,configurable:true,extra:1 value:1,writable:true,enumerable:true,configurable:true true
// expect: value:1,writable:true,enumerable:false,configurable:true
