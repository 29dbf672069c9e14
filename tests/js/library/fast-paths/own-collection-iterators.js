// Iterators of Maps and Sets that start at the table, before which the collection may have had none.
const show = it => [...it].map(String).join(' ') || '-';
const m = new Map(), s = new Set();
const early = [m.entries(), m.keys(), m.values(), s.entries(), s.values(), s.keys()];
m.set('a', 1); s.add('x');
print(early.map(show).join(' | '));
const walk = [m.entries(), m.keys(), m.values(), s.entries(), s.values(), s.keys()];
for (let i = 0; i < 9; i++) { m.set('k' + i, i); s.add(i); }
m.delete('a'); s.delete('x'); m.delete('k8'); s.delete(8);
print(walk.map(it => it.next().value + '').join(), walk.map(it => [...it].length).join());
const cleared = [m.keys(), s.values()];
m.clear(); s.clear();
m.set(0.5, 'half'); s.add('again');
print(cleared.map(show).join(' | '));
const twice = [m.keys(), s.values()];
m.clear(); s.clear(); m.set(1, 1); m.clear(); s.add(1); s.clear(); m.set(2, 2); s.add(2);
print(twice.map(show).join(' | '));
print(Object.prototype.toString.call(m.keys()), Object.getPrototypeOf(s.entries()) === Object.getPrototypeOf(new Set().values()));
for (const [f, r] of [[Map.prototype.entries, s], [Map.prototype.keys, {}], [Map.prototype.values, 1], [Set.prototype.values, m], [Set.prototype.entries], [Map.prototype.keys, new Proxy(m, {})], [Set.prototype.values, Set.prototype]]) {
  try { f.call(r); print('none'); } catch (e) { print(e.name); }
}
class D extends Map { keys() { return [...super.keys()].reverse().values(); } }
const d = new D([[1, 'a'], [2, 'b']]);
print(show(d.keys()), show(d.values()), show(Map.prototype.keys.call(d)));
let turns = 0;
const growing = new Set([0]);
for (const x of growing.values()) { if (x < 40) growing.add(x + 1); if (x % 2) growing.delete(x - 1); turns++; }
print(turns, growing.size);
for (const n of [0, 1, 2, 3, 4, 5, 8, 9]) {
  const a = new Map(), b = new Set();
  for (let i = 0; i < n; i++) { a.set('n' + i, i).set('n' + i, -i); b.add(i).add(i); }
  print(a.size, [...a.values()].join() + ':', b.size, [...b].join() + ':');
}
const first = new Map(); print(first.set(-0, 1).set(NaN, 2).get(0), first.get(NaN), first.size, Object.is([...first.keys()][0], 0));
const o = {}, by = new Map(); by.set(o, 1); by.set(o, 2); print(by.get(o), by.size, new Set().add(Symbol.iterator).size, new Set().add(2n).has(2n));
class Adds extends Set { add(x) { return super.add(x * 2); } }
print([...new Adds([1, 2])].join(), new Adds().add(4).size);
// expect: a,1 | a | 1 | x,x | x | x
// expect: k0,0,k0,0,0,0,0,0 7,7,7,7,7,7
// expect: 0.5 | again
// expect: 2 | 2
// expect: [object Map Iterator] true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 2 1 a b 1 2
// expect: 41 21
// expect: 0 : 0 :
// expect: 1 0: 1 0:
// expect: 2 0,-1: 2 0,1:
// expect: 3 0,-1,-2: 3 0,1,2:
// expect: 4 0,-1,-2,-3: 4 0,1,2,3:
// expect: 5 0,-1,-2,-3,-4: 5 0,1,2,3,4:
// expect: 8 0,-1,-2,-3,-4,-5,-6,-7: 8 0,1,2,3,4,5,6,7:
// expect: 9 0,-1,-2,-3,-4,-5,-6,-7,-8: 9 0,1,2,3,4,5,6,7,8:
// expect: 1 2 2 true
// expect: 2 1 1 true
// expect: 2,4 1
