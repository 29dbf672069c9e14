// Descriptors of accessors and of what lies in dictionaries; objects of the same few properties; flags of regular expressions.
const show = d => d && Object.entries(d).map(([k, v]) => k + ':' + (typeof v === 'function' ? v.name : String(v))).join();
const literal = () => ({ a: 1, get b() { return 2; }, set b(v) {}, get c() { return 3; }, set d(v) {}, m() {} });
const many = {}; for (let i = 0; i < 2000; i++) many['k' + i] = i; Object.defineProperty(many, 'z', { get() {}, enumerable: false });
const gone = { x: 1, y: 2 }; delete gone.x;
class K { static #p = 1; static get s() { return 1; } static m() {} get g() { return 1; } }
for (const of of [Object.getOwnPropertyDescriptor, Reflect.getOwnPropertyDescriptor]) {
  for (let i = 0; i < 2; i++) {
    const o = literal();
    print('abcdme'.split('').map(k => show(of(o, k))).join(' '));
    print(show(of(many, 'k7')), show(of(many, 'z')), show(of(many, 'none')), show(of(gone, 'x')), show(of(gone, 'y')));
    print(show(of(K, 's')), show(of(K, 'm')), show(of(K, 'name')), show(of(K.prototype, 'g')), show(of(K, '#p')));
    print(show(of(Object.defineProperty({}, 'p', { get: undefined, configurable: true }), 'p')), show(of(Map.prototype, 'size')), of(globalThis, 'print') !== undefined);
  }
}
// expect: value:1,writable:true,enumerable:true,configurable:true get:get b,set:set b,enumerable:true,configurable:true get:get c,set:undefined,enumerable:true,configurable:true get:undefined,set:set d,enumerable:true,configurable:true value:m,writable:true,enumerable:true,configurable:true 
// expect: value:7,writable:true,enumerable:true,configurable:true get:get,set:undefined,enumerable:false,configurable:false undefined undefined value:2,writable:true,enumerable:true,configurable:true
// expect: get:get s,set:undefined,enumerable:false,configurable:true value:m,writable:true,enumerable:false,configurable:true value:K,writable:false,enumerable:false,configurable:true get:get g,set:undefined,enumerable:false,configurable:true undefined
// expect: get:undefined,set:undefined,enumerable:false,configurable:true get:get size,set:undefined,enumerable:false,configurable:true true
// expect: value:1,writable:true,enumerable:true,configurable:true get:get b,set:set b,enumerable:true,configurable:true get:get c,set:undefined,enumerable:true,configurable:true get:undefined,set:set d,enumerable:true,configurable:true value:m,writable:true,enumerable:true,configurable:true 
// expect: value:7,writable:true,enumerable:true,configurable:true get:get,set:undefined,enumerable:false,configurable:false undefined undefined value:2,writable:true,enumerable:true,configurable:true
// expect: get:get s,set:undefined,enumerable:false,configurable:true value:m,writable:true,enumerable:false,configurable:true value:K,writable:false,enumerable:false,configurable:true get:get g,set:undefined,enumerable:false,configurable:true undefined
// expect: get:undefined,set:undefined,enumerable:false,configurable:true get:get size,set:undefined,enumerable:false,configurable:true true
// expect: value:1,writable:true,enumerable:true,configurable:true get:get b,set:set b,enumerable:true,configurable:true get:get c,set:undefined,enumerable:true,configurable:true get:undefined,set:set d,enumerable:true,configurable:true value:m,writable:true,enumerable:true,configurable:true 
// expect: value:7,writable:true,enumerable:true,configurable:true get:get,set:undefined,enumerable:false,configurable:false undefined undefined value:2,writable:true,enumerable:true,configurable:true
// expect: get:get s,set:undefined,enumerable:false,configurable:true value:m,writable:true,enumerable:false,configurable:true value:K,writable:false,enumerable:false,configurable:true get:get g,set:undefined,enumerable:false,configurable:true undefined
// expect: get:undefined,set:undefined,enumerable:false,configurable:true get:get size,set:undefined,enumerable:false,configurable:true true
// expect: value:1,writable:true,enumerable:true,configurable:true get:get b,set:set b,enumerable:true,configurable:true get:get c,set:undefined,enumerable:true,configurable:true get:undefined,set:set d,enumerable:true,configurable:true value:m,writable:true,enumerable:true,configurable:true 
// expect: value:7,writable:true,enumerable:true,configurable:true get:get,set:undefined,enumerable:false,configurable:false undefined undefined value:2,writable:true,enumerable:true,configurable:true
// expect: get:get s,set:undefined,enumerable:false,configurable:true value:m,writable:true,enumerable:false,configurable:true value:K,writable:false,enumerable:false,configurable:true get:get g,set:undefined,enumerable:false,configurable:true undefined
// expect: get:undefined,set:undefined,enumerable:false,configurable:true get:get size,set:undefined,enumerable:false,configurable:true true
const revocables = [];
for (let i = 0; i < 3; i++) { const r = Proxy.revocable({ a: i }, {}); r.extra = i; revocables.push(r); print(Object.keys(r).join(), r.proxy.a); }
// expect: proxy,revoke,extra 0
// expect: proxy,revoke,extra 1
// expect: proxy,revoke,extra 2
revocables[1].revoke(); try { revocables[1].proxy.a; } catch (e) { print(e.name, revocables[0].proxy.a, revocables[1].revoke()); }
// expect: TypeError 0 undefined
Object.defineProperty(Object.prototype, 'proxy', { set() { print('never'); }, configurable: true });
for (let i = 0; i < 2; i++) { const w = Promise.withResolvers(); print(Object.keys(w).join(), Object.keys(Proxy.revocable({}, {})).join()); w.resolve(i); w.promise.then(v => print('resolved', v)); }
// expect: promise,resolve,reject proxy,revoke
// expect: promise,resolve,reject proxy,revoke
const flags = r => ['hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky'].map(k => +r[k]).join('');
const each = r => [r.hasIndices, r.global, r.ignoreCase, r.multiline, r.dotAll, r.unicode, r.unicodeSets, r.sticky].map(Number).join('');
for (let i = 0; i < 2; i++) print([/x/, /x/d, /x/g, /x/i, /x/m, /x/s, /x/u, /x/v, /x/y, new (class R extends RegExp {})('x', 'gy')].map(r => flags(r) + (flags(r) === each(r))).join());
// expect: 00000000true,10000000true,01000000true,00100000true,00010000true,00001000true,00000100true,00000010true,00000001true,01000001true
// expect: 00000000true,10000000true,01000000true,00100000true,00010000true,00001000true,00000100true,00000010true,00000001true,01000001true
const global = Object.getOwnPropertyDescriptor(RegExp.prototype, 'global').get;
for (const odd of [RegExp.prototype, {}, 1, undefined, new Proxy(/x/g, {})]) try { print(global.call(odd)); } catch (e) { print(e.name); }
// expect: undefined
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const own = Object.defineProperty(/x/g, 'global', { value: 'own' }); print(own.global, own.flags, /x/g.global);
// expect: own g true
// expect: resolved 0
// expect: resolved 1
