// Maps and Sets made of arrays and of each other: as if their items were added one after another.
const big = Array.from({ length: 300 }, (_, i) => i % 20);
const s = new Set(big);
print(s.size, [...s].join());
for (let i = 0; i < 100; i++) s.add(i);
print(s.size, s.has(99), s.has(100), new Set(big.map(x => x + 0.5)).size, new Set([NaN, NaN, 0, -0, '', undefined]).size, new Set([, 1, ,]).size);
const copy = new Set(s); copy.delete(0); copy.add('new'); s.delete(1);
print(copy.size, s.size, copy.has(1), s.has(0), [...copy].pop());
const holes = new Set([1, 2, 3, 4, 5]); holes.delete(2); holes.delete(4);
print([...new Set(holes)].join(), new Set(new Set()).size, [...new Set(new Set(['x']).add('y'))].join());
const o = {}, m = new Map([['k', 1], [o, 2], [1.5, 3], ['k', 4]]);
const n = new Map(m); m.set('k', 5); n.set('l', 6);
print([...n.values()].join(), m.get('k'), n.get(o), n.get(1.5), m.size, n.size);
print(new Map([[1]]).get(1), new Map([[, 2]]).get(undefined), new Map([{ 0: 'a', 1: 'b' }]).get('a'), new Map([[1, 2], new Proxy([3, 4], {})]).get(3));
try { new Map([[1, 2], 3]); } catch (e) { print(e.name); }
// Entries that change the array, or the collection, while they are added.
const list = [[1, 1]]; list.push({ get 0() { list.length = 2; list.push([3, 3]); return 2; }, 1: 2 }, [9, 9]);
print([...new Map(list).keys()].join());
const of = (C, add, items) => { const log = []; const old = C.prototype[add]; C.prototype[add] = function (...r) { log.push(r.join('=')); return old.apply(this, r); }; try { new C(items); } finally { C.prototype[add] = old; } return log.join(); };
print(of(Set, 'add', new Set([1, 2])), of(Map, 'set', new Map([[1, 2], [3, 4]])), of(Set, 'add', [5, 6]));
class S extends Set { add(x) { return super.add(x * 2); } }
print([...new S([1, 2])].join(), [...new S(new Set([3]))].join(), [...new Set(new S([4]))].join(), new (class extends Set {})(new Set([1])).size);
const walk = new Set([1]); walk[Symbol.iterator] = function* () { yield 'own'; };
print([...new Set(walk)].join(), new Map(new Map([[1, 2]]).entries()).get(1), new Set(new Map([[1, 2]])).size, new Map(new Set([[1, 2]])).get(1));
const it = new Set(big); let seen = 0; for (const x of it) { if (x < 15) it.delete(x); seen++; } print(seen, it.size);
print(new Set('hello').size, [...new Set(new Uint8Array([3, 3, 1]))].join(), new WeakSet([o, m]).has(m), new WeakMap([[o, 1]]).get(o));
// expect: 20 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19
// expect: 100 true false 20 4 2
// expect: 100 99 true true new
// expect: 1,3,5 0 x,y
// expect: 4,2,3,6 5 2 3 3 4
// expect: undefined 2 b 4
// expect: TypeError
// expect: 1,2,3
// expect: 1,2 1=2,3=4 5,6
// expect: 2,4 6 8 1
// expect: own 2 1 2
// expect: 20 5
// expect: 4 3,1 true 1
