// new Set and new Map of short arrays, again and again: keys of every kind, and scripts that would see a step.
const shared = {}, symbol = Symbol('s'), big = 10n;
new Set([shared]);
const show = c => c.size + ':' + [...c].map(x => typeof x === 'symbol' ? 'symbol' : Object.is(x, -0) ? '-0' : Array.isArray(x) ? x.map(String).join('=') : String(x)).join();
const thrice = f => { let r; for (let i = 0; i < 3; i++) { try { r = f(); } catch (e) { r = e.name; } } return r; };
const sets = [undefined, null, [], [1], [1, 2, 3], [3, 1, 3, 2, 1], ['a', 'b', 'a' + ''], [1.5, 2.5, 1.5], [0, -0], [-0, 0], [NaN, NaN, 0 / 0], [1.5, 1, 2], [shared, shared], [{}, {}], [symbol, symbol, true, true, null, undefined],
  [big, 10n], [, 1, , 2], [1, 'x', 2.5, shared], ['ab', 'a' + 'bc'.slice(0, 1)], Array.from({ length: 16 }, (_, i) => i), Array.from({ length: 17 }, (_, i) => i % 5), Array.from({ length: 32 }, (_, i) => i % 20), Array.from({ length: 16 }, (_, i) => 'k' + i % 9)];
for (const items of sets) {
  const fresh = thrice(() => show(new Set(items))), pairs = Array.isArray(items) && !(0 in items === false && items.length) ? items.map((x, i) => [x, i]) : items;
  print(fresh, '|', thrice(() => show(new Map(pairs))));
}
for (let i = 0; i < 3; i++) { const s = new Set([1, 2]), m = new Map([['a', 1], ['b', 2.5], ['a', 3]]); s.add(3).delete(1); m.set('c', 4); for (let k = 0; k < 20; k++) s.add(k), m.set(k, k); if (i === 2) print(s.size, [...s].slice(0, 3).join(), m.size, m.get('a'), m.get('b'), s.has(2), s.has(1), m.get(19)); }
for (const bad of [[1], ['ab'], [[1, 2], 3], [null], [{ 0: 'k', 1: 'v' }], [[]], [[1]], 5, true, {}, [[1.5, 2.5]], [Object.assign([1, 2], { extra: 1 })]]) print(thrice(() => show(new Map(bad))));
class Sub extends Set { constructor(x) { super(x); this.mark = 1; } add(x) { return super.add(x * 2); } }
print(thrice(() => show(new Sub([1, 2]))), new Sub([1]) instanceof Sub, thrice(() => Set([1])), Reflect.construct(Set, [[1, 2]], Sub) instanceof Sub, Reflect.construct(Map, [], class { }).size);
const log = [], reset = [];
function change(object, name, value) { const before = Object.getOwnPropertyDescriptor(object, name); Object.defineProperty(object, name, { value, writable: true, configurable: true }); reset.push(() => Object.defineProperty(object, name, before)); }
const run = what => { log.length = 0; print(what, thrice(() => show(new Set([1, 2]))), thrice(() => [...new Map([[1, 2]]).keys()].join()), log.length > 0); };
run('as it is');
const add = Set.prototype.add, set = Map.prototype.set;
Set.prototype.add = function (x) { log.push(x); return add.call(this, x + 1); }; run('add'); Set.prototype.add = add; run('add again');
Map.prototype.set = function (k, v) { log.push(k); return set.call(this, v, k); }; run('set'); Map.prototype.set = set; run('set again');
const values = Array.prototype[Symbol.iterator];
Array.prototype[Symbol.iterator] = function () { log.push('i'); return values.call(this); }; run('iterator'); Array.prototype[Symbol.iterator] = values; run('iterator again');
const prototype = Object.getPrototypeOf([].values()), next = prototype.next;
prototype.next = function () { log.push('n'); return next.call(this); }; run('next'); prototype.next = next; run('next again');
Array.prototype[1] = 'inherited'; print(show(new Set([1, , 3])), show(new Map([['k']]))); delete Array.prototype[1];
Set.prototype.add = 5; print(thrice(() => new Set([1])), thrice(() => new Set().size)); delete Set.prototype.add; print(thrice(() => new Set([1])));
// expect: 0: | 0:
// expect: 0: | 0:
// expect: 0: | 0:
// expect: 1:1 | 1:1=0
// expect: 3:1,2,3 | 3:1=0,2=1,3=2
// expect: 3:3,1,2 | 3:3=2,1=4,2=3
// expect: 2:a,b | 2:a=2,b=1
// expect: 2:1.5,2.5 | 2:1.5=2,2.5=1
// expect: 1:0 | 1:0=1
// expect: 1:0 | 1:0=1
// expect: 1:NaN | 1:NaN=2
// expect: 3:1.5,1,2 | 3:1.5=0,1=1,2=2
// expect: 1:[object Object] | 1:[object Object]=1
// expect: 2:[object Object],[object Object] | 2:[object Object]=0,[object Object]=1
// expect: 4:symbol,true,null,undefined | 4:Symbol(s)=1,true=3,null=4,undefined=5
// expect: 1:10 | 1:10=1
// expect: 3:undefined,1,2 | TypeError
// expect: 4:1,x,2.5,[object Object] | 4:1=0,x=1,2.5=2,[object Object]=3
// expect: 1:ab | 1:ab=1
// expect: 16:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 | 16:0=0,1=1,2=2,3=3,4=4,5=5,6=6,7=7,8=8,9=9,10=10,11=11,12=12,13=13,14=14,15=15
// expect: 5:0,1,2,3,4 | 5:0=15,1=16,2=12,3=13,4=14
// expect: 20:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19 | 20:0=20,1=21,2=22,3=23,4=24,5=25,6=26,7=27,8=28,9=29,10=30,11=31,12=12,13=13,14=14,15=15,16=16,17=17,18=18,19=19
// expect: 9:k0,k1,k2,k3,k4,k5,k6,k7,k8 | 9:k0=9,k1=10,k2=11,k3=12,k4=13,k5=14,k6=15,k7=7,k8=8
// expect: 20 2,3,0 23 3 2.5 true true 19
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 1:k=v
// expect: 1:undefined=undefined
// expect: 1:1=undefined
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 1:1.5=2.5
// expect: 1:1=2
// expect: 2:2,4 true TypeError true undefined
// expect: as it is 2:1,2 1 false
// expect: add 2:2,3 1 true
// expect: add again 2:1,2 1 false
// expect: set 2:1,2 2 true
// expect: set again 2:1,2 1 false
// expect: iterator 2:1,2 1 true
// expect: iterator again 2:1,2 1 false
// expect: next 2:1,2 1 true
// expect: next again 2:1,2 1 false
// expect: 3:1,inherited,3 1:k=inherited
// expect: TypeError 0
// expect: TypeError
