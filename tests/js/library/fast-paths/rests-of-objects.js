// The rest of an object without names that are constants, and without others.
const o = {a: 1, b: 2, c: {}, 1: 'one', [Symbol.iterator]: 's'};
const show = r => JSON.stringify(r) + Object.getOwnPropertySymbols(r).length;
function rests(x) {
  const {...all} = x, {a, ...two} = x, {a: p, b: {q} = {}, ...three} = x, {1: one, ...names} = x, {'b': b, ...quoted} = x, {['a' + '']: made, ...computed} = x, {a: f, ['c']: g, ...mixed} = x, {none, ...whole} = x;
  return [all, two, three, names, quoted, computed, mixed, whole].map(show).join(' ') + (all === x) + (Object.getPrototypeOf(two) === Object.prototype);
}
class C { a = 1; #b = 2; get d() { return 3; } }
for (let i = 0; i < 3; i++) {
  print(rests(o)); print(rests({b: 1})); print(rests({})); print(rests('ab')); print(rests([1, 2])); print(rests(new C())); print(rests(Object.create(o, {b: {value: 5, enumerable: true}, hidden: {value: 1}})));
  print(rests(Object.freeze({a: 1, b: 3})), rests(7));
}
const seen = []; const p = new Proxy({a: 1, b: 2, z: 3}, {get: (t, k) => (seen.push(String(k)), t[k]), ownKeys: t => (seen.push('keys'), Reflect.ownKeys(t)), getOwnPropertyDescriptor: (t, k) => (seen.push('own ' + String(k)), Reflect.getOwnPropertyDescriptor(t, k))});
const {a, ...r} = p; print(show(r), seen.join());
for (const x of [null, undefined]) { try { const {...r} = x; } catch (e) { print(e.name); } try { const {a, ...r} = x; } catch (e) { print(e.name); } }
const f = ({a, ...r}, [b, ...c], ...d) => show(r) + b + c + d.length; print(f(o, 'xyz', 1, 2), (({b, ...r}) => show(r))({b: 1, get c() { return 'got'; }}));
class P { #x = 1; #m() {} get #g() { return 1; } static has(o) { try { return [#x in o, #m in o, #g in o].join(); } catch (e) { return e.name; } } }
class Q extends (class { constructor(x) { return x; } }) { #y = 1; #n() {} static has(o) { return [#y in o, #n in o].join(); } }
for (let i = 0; i < 2; i++) print([new P(), {}, [], Object.create(new P()), new Proxy(new P(), {}), function () {}, 1, null].map(P.has).join(' '));
const big = {}; for (let i = 0; i < 2000; i++) big['k' + i] = i; delete big.k7; for (const x of [{}, [1], big, new Proxy({}, {}), Object.freeze({})]) { new Q(x); let again = 'none'; try { new Q(x); } catch (e) { again = e.name; } print(Q.has(x), again); }
// expect: {"1":"one","a":1,"b":2,"c":{}}1 {"1":"one","b":2,"c":{}}1 {"1":"one","c":{}}1 {"a":1,"b":2,"c":{}}1 {"1":"one","a":1,"c":{}}1 {"1":"one","b":2,"c":{}}1 {"1":"one","b":2}1 {"1":"one","a":1,"b":2,"c":{}}1falsetrue
// expect: {"b":1}0 {"b":1}0 {}0 {"b":1}0 {}0 {"b":1}0 {"b":1}0 {"b":1}0falsetrue
// expect: {}0 {}0 {}0 {}0 {}0 {}0 {}0 {}0falsetrue
// expect: {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0falsetrue
// expect: {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0falsetrue
// expect: {"a":1}0 {}0 {}0 {"a":1}0 {"a":1}0 {}0 {}0 {"a":1}0falsetrue
// expect: {"b":5}0 {"b":5}0 {}0 {"b":5}0 {}0 {"b":5}0 {"b":5}0 {"b":5}0falsetrue
// expect: {"a":1,"b":3}0 {"b":3}0 {}0 {"a":1,"b":3}0 {"a":1}0 {"b":3}0 {"b":3}0 {"a":1,"b":3}0falsetrue {}0 {}0 {}0 {}0 {}0 {}0 {}0 {}0falsetrue
// expect: {"1":"one","a":1,"b":2,"c":{}}1 {"1":"one","b":2,"c":{}}1 {"1":"one","c":{}}1 {"a":1,"b":2,"c":{}}1 {"1":"one","a":1,"c":{}}1 {"1":"one","b":2,"c":{}}1 {"1":"one","b":2}1 {"1":"one","a":1,"b":2,"c":{}}1falsetrue
// expect: {"b":1}0 {"b":1}0 {}0 {"b":1}0 {}0 {"b":1}0 {"b":1}0 {"b":1}0falsetrue
// expect: {}0 {}0 {}0 {}0 {}0 {}0 {}0 {}0falsetrue
// expect: {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0falsetrue
// expect: {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0falsetrue
// expect: {"a":1}0 {}0 {}0 {"a":1}0 {"a":1}0 {}0 {}0 {"a":1}0falsetrue
// expect: {"b":5}0 {"b":5}0 {}0 {"b":5}0 {}0 {"b":5}0 {"b":5}0 {"b":5}0falsetrue
// expect: {"a":1,"b":3}0 {"b":3}0 {}0 {"a":1,"b":3}0 {"a":1}0 {"b":3}0 {"b":3}0 {"a":1,"b":3}0falsetrue {}0 {}0 {}0 {}0 {}0 {}0 {}0 {}0falsetrue
// expect: {"1":"one","a":1,"b":2,"c":{}}1 {"1":"one","b":2,"c":{}}1 {"1":"one","c":{}}1 {"a":1,"b":2,"c":{}}1 {"1":"one","a":1,"c":{}}1 {"1":"one","b":2,"c":{}}1 {"1":"one","b":2}1 {"1":"one","a":1,"b":2,"c":{}}1falsetrue
// expect: {"b":1}0 {"b":1}0 {}0 {"b":1}0 {}0 {"b":1}0 {"b":1}0 {"b":1}0falsetrue
// expect: {}0 {}0 {}0 {}0 {}0 {}0 {}0 {}0falsetrue
// expect: {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0 {"0":"a","1":"b"}0falsetrue
// expect: {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0 {"0":1,"1":2}0falsetrue
// expect: {"a":1}0 {}0 {}0 {"a":1}0 {"a":1}0 {}0 {}0 {"a":1}0falsetrue
// expect: {"b":5}0 {"b":5}0 {}0 {"b":5}0 {}0 {"b":5}0 {"b":5}0 {"b":5}0falsetrue
// expect: {"a":1,"b":3}0 {"b":3}0 {}0 {"a":1,"b":3}0 {"a":1}0 {"b":3}0 {"b":3}0 {"a":1,"b":3}0falsetrue {}0 {}0 {}0 {}0 {}0 {}0 {}0 {}0falsetrue
// expect: {"b":2,"z":3}0 a,keys,own b,b,own z,z
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: {"1":"one","b":2,"c":{}}1xy,z2 {"c":"got"}0
// expect: true,true,true false,false,false false,false,false false,false,false false,false,false false,false,false TypeError TypeError
// expect: true,true,true false,false,false false,false,false false,false,false false,false,false false,false,false TypeError TypeError
// expect: true,true TypeError
// expect: true,true TypeError
// expect: true,true TypeError
// expect: true,true TypeError
// expect: true,true TypeError
