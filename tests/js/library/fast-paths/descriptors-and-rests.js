// Descriptors as objects, complete ones and others, and rests of objects whose other keys are constant or computed.
const show = d => d && Object.keys(d).map(k => k + ':' + (typeof d[k] === 'function' ? 'f' : d[k])).join();
const o = {a: 1, get b() { return 2; }}; Object.defineProperty(o, 'c', {value: 'c'}); Object.defineProperty(o, 'd', {set(v) {}, enumerable: true});
for (let i = 0; i < 2; i++) for (const k of ['a', 'b', 'c', 'd', 'e', 'toString']) print(show(Object.getOwnPropertyDescriptor(o, k)));
// expect: value:1,writable:true,enumerable:true,configurable:true
// expect: get:f,set:undefined,enumerable:true,configurable:true
// expect: value:c,writable:false,enumerable:false,configurable:false
// expect: get:undefined,set:f,enumerable:true,configurable:false
// expect: undefined
// expect: undefined
// expect: value:1,writable:true,enumerable:true,configurable:true
// expect: get:f,set:undefined,enumerable:true,configurable:true
// expect: value:c,writable:false,enumerable:false,configurable:false
// expect: get:undefined,set:f,enumerable:true,configurable:false
// expect: undefined
// expect: undefined
const one = Object.getOwnPropertyDescriptor(o, 'a'), two = Object.getOwnPropertyDescriptor(o, 'a'); one.value = 9; one.extra = 1; delete two.writable;
print(show(one), show(two), show(Object.getOwnPropertyDescriptor([7], 0)), Object.getPrototypeOf(one) === Object.prototype);
// expect: value:9,writable:true,enumerable:true,configurable:true,extra:1 value:1,enumerable:true,configurable:true value:7,writable:true,enumerable:true,configurable:true true
new Proxy({}, {defineProperty(t, k, d) { print(show(d)); return true; }}).x = 1; Object.defineProperty(new Proxy({}, {defineProperty(t, k, d) { print(show(d)); return true; }}), 'y', {get: undefined});
// expect: value:1,writable:true,enumerable:true,configurable:true
// expect: get:undefined
const text = v => JSON.stringify(v), f = ({x, ...r}) => r, g = ({x: y, 0: z, 1.5: w, 'a-b': v, ...r}) => r, k = n => { const {['k' + n]: _, x, ...r} = {k1: 1, k2: 2, x: 3, y: 4}; return r; };
for (let i = 0; i < 3; i++) print(text(f({x: 1, y: 2})), text(f({y: 1})), text(f([5, 6])), text(g({0: 1, 1: 2, 1.5: 3, 'a-b': 4, x: 5, z: 6})), text(k(1)), text(k(2)));
// expect: {"y":2} {"y":1} {"0":5,"1":6} {"1":2,"z":6} {"k2":2,"y":4} {"k1":1,"y":4}
// expect: {"y":2} {"y":1} {"0":5,"1":6} {"1":2,"z":6} {"k2":2,"y":4} {"k1":1,"y":4}
// expect: {"y":2} {"y":1} {"0":5,"1":6} {"1":2,"z":6} {"k2":2,"y":4} {"k1":1,"y":4}
const order = [], h = ({[(order.push('key'), 'x')]: a = order.push('default'), 1n: b, ...r}) => r; print(text(h({1: 1, z: 2})), order.join()); let q, rest; ({q, ...rest} = {q: 1, s: 2}); print(q, text(rest), text((({...all}) => all)({m: 1})));
// expect: {"z":2} key,default
// expect: 1 {"s":2} {"m":1}
