// Lists of what Maps and Sets hold: of Smis alone, of doubles, of others, with deleted entries between.
const kinds = { smis: [3, 1, 2], doubles: [0.5, 1, NaN], mixed: [1, 'b', null], one: [7], texts: ['x', 'y'], none: [] };
for (const [name, values] of Object.entries(kinds)) {
  const s = new Set(values), m = new Map(values.map(v => [v, [v]]));
  const lists = [[...s], Array.from(s), [...s.values()], [...m.keys()], [...m.values()].flat(), Array.from(m.keys())];
  print(name, lists.map(l => l.join() + ':' + l.length).join(' '), lists.every(l => Array.isArray(l)));
}
const big = new Set(); for (let i = 0; i < 3000; i++) big.add(i);
const list = [...big]; list.push('text'); list[0] = 1.5;
print(list.length, list[0], list[1], list[2999], list[3000], big.size);
for (let i = 0; i < 3000; i += 2) big.delete(i);
const odd = [...big]; print(odd.length, odd[0], odd[1499], [...big.values()].length);
for (let i = 1; i < 2990; i += 2) big.delete(i);
print([...big].join());
const it = new Set([1, 2, 3]).values(); it.next();
print([...it].join(), [...it].length, it.next().done);
const m = new Map([['a', 1], ['b', 2], ['c', 3]]); m.delete('b');
print([...m.keys()].join(), [...m.values()].join(), [...m].join(';'), Array.from(m.values(), x => x * 2).join());
const holes = new Set([undefined, null, , 0]); print([...holes].map(String).join());
const smis = [...new Set([1, 2])]; smis[0] = {}; smis.length = 1; print(typeof smis[0]);
const objects = [...new Set([{ n: 1 }, { n: 2 }])]; print(objects.map(o => o.n).join());
// Sets of the characters of a string.
print([...new Set('hello world')].join(''), new Set('').size, new Set('aaaa').size, [...new Set('żółw żaba é')].join(''), new Set('\u{1f600}\u{1f600}x').size);
print([...new Set('ab'.repeat(500) + 'ÿ' + 'c'.repeat(20))].join(''), [...new Set(('xy'.repeat(40) + 'z').slice(3))].join(''));
class Upper extends Set { add(c) { return super.add(c.toUpperCase()); } }
print([...new Upper('abca')].join(''), [...new (class extends Set {})('abca')].join(''));
const weak = []; try { new WeakSet('a'); } catch (e) { weak.push(e.name); } try { new Map('ab'); } catch (e) { weak.push(e.name); } print(weak.join());
const add = Set.prototype.add; let added = 0;
Set.prototype.add = function (x) { added++; return add.call(this, x); }; print(new Set('aab').size, added); Set.prototype.add = add;
const proto = Object.getPrototypeOf(''[Symbol.iterator]()), next = proto.next; let steps = 0;
proto.next = function () { steps++; return next.call(this); }; print(new Set('aab').size, steps); proto.next = next;
const own = String.prototype[Symbol.iterator]; String.prototype[Symbol.iterator] = function () { return ['p', 'q', 'p'].values(); };
print([...new Set('zzz')].join()); String.prototype[Symbol.iterator] = own; print([...new Set('zyz')].join());
const setProto = Object.getPrototypeOf(new Set().values()), setNext = setProto.next;
setProto.next = function () { const r = setNext.call(this); return r.done ? r : { value: r.value + '!', done: false }; };
print([...new Set([1, 2])].join(), Array.from(new Set([3])).join()); setProto.next = setNext; print([...new Set([1, 2])].join());
// expect: smis 3,1,2:3 3,1,2:3 3,1,2:3 3,1,2:3 3,1,2:3 3,1,2:3 true
// expect: doubles 0.5,1,NaN:3 0.5,1,NaN:3 0.5,1,NaN:3 0.5,1,NaN:3 0.5,1,NaN:3 0.5,1,NaN:3 true
// expect: mixed 1,b,:3 1,b,:3 1,b,:3 1,b,:3 1,b,:3 1,b,:3 true
// expect: one 7:1 7:1 7:1 7:1 7:1 7:1 true
// expect: texts x,y:2 x,y:2 x,y:2 x,y:2 x,y:2 x,y:2 true
// expect: none :0 :0 :0 :0 :0 :0 true
// expect: 3001 1.5 1 2999 text 3000
// expect: 1500 1 2999 1500
// expect: 2991,2993,2995,2997,2999
// expect: 2,3 0 true
// expect: a,c 1,3 a,1;c,3 2,6
// expect: undefined,null,0
// expect: object
// expect: 1,2
// expect: helo wrd 0 1 żółw abé 2
// expect: abÿc yxz
// expect: ABC abc
// expect: TypeError,TypeError
// expect: 2 3
// expect: 2 4
// expect: p,q
// expect: z,y
// expect: 1!,2! 3!
// expect: 1,2
