// The trap `deleteProperty`, and what it may not say.
'use strict';
const handler = { deleteProperty: (t, k) => { log.push(typeof k === 'symbol' ? 'symbol' : k); return true; } };
const log = [], target = { a: 1 }, p = new Proxy(target, handler), symbol = Symbol();
const remove = (o, k) => { try { return delete o[k]; } catch (e) { return e.name; } };
const sloppy = Function('o', 'k', 'return delete o[k];');
for (let i = 0; i < 3; i++) print(delete p.x, delete p.a, remove(p, 5), remove(p, '6'), remove(p, symbol), remove(p, 'y' + i), log.splice(0).join());
// expect: true true true true true true x,a,5,6,symbol,y0
// expect: true true true true true true x,a,5,6,symbol,y1
// expect: true true true true true true x,a,5,6,symbol,y2
print('a' in target);
// expect: true
Object.defineProperty(target, 'fixed', { value: 1 });
for (let i = 0; i < 2; i++) print(remove(p, 'fixed'), remove(p, 'free'));
// expect: TypeError true
// expect: TypeError true
Object.preventExtensions(target);
for (let i = 0; i < 2; i++) print(remove(p, 'a'), remove(p, 'free'));
// expect: TypeError true
// expect: TypeError true
for (const answer of [false, 0, '', null, undefined, NaN]) {
  handler.deleteProperty = () => answer;
  print(remove(p, 'free'), sloppy(p, 'free'), sloppy(p, 'fixed'), Reflect.deleteProperty(p, 'a'));
}
// expect: TypeError false false false
// expect: TypeError false false false
// expect: TypeError false false false
// expect: TypeError false false false
// expect: TypeError false false false
// expect: TypeError false false false
handler.deleteProperty = () => { throw new RangeError('mine'); };
print(remove(p, 'x'));
// expect: RangeError
handler.deleteProperty = 7;
print(remove(p, 'x'));
// expect: TypeError
handler.deleteProperty = null;
print(remove(p, 'a'), 'a' in target, remove(p, 'fixed'), sloppy(p, 'fixed'));
// expect: true false TypeError false
const inner = new Proxy({ q: 1 }, { deleteProperty(t, k) { return delete t[k]; } }), outer = new Proxy(inner, {});
print(delete outer.q, 'q' in inner, delete outer.q);
// expect: true false true
const array = new Proxy([1, 2, 3], { deleteProperty(t, k) { return delete t[k]; } });
print(delete array[1], 1 in array, remove(array, 'length'));
// expect: true false TypeError
const dictionary = { };
for (let i = 0; i < 200; i++) dictionary['k' + i] = i;
const large = new Proxy(dictionary, { deleteProperty: () => true });
print(delete large.k5, delete large.none);
// expect: true true
const revocable = Proxy.revocable({}, { deleteProperty: () => true });
print(delete revocable.proxy.x);
// expect: true
revocable.revoke();
print(remove(revocable.proxy, 'x'));
// expect: TypeError
