// The iterators of the library, step by step and by spread, where their next is the library's and where
// it is not.
const drain = it => { const out = []; for (const x of it) out.push(x); return out.join(' '); };
const m = new Map([['a', 1], ['b', 2], ['c', 3]]), s = new Set([1, 'x', 2.5]);
print(drain(m), drain(m.keys()), drain(m.values()), drain(s), drain(s.entries()), drain('añ😀'));
// expect: a,1 b,2 c,3 a b c 1 2 3 1 x 2.5 1,1 x,x 2.5,2.5 a ñ 😀
print([...m].join(), [...m.keys()].join(), [...s].join(), [...'añ😀'].join(), Array.from(m.values()).join(), [...[1, 2].entries()].join());
// expect: a,1,b,2,c,3 a,b,c 1,x,2.5 a,ñ,😀 1,2,3 0,1,1,2
// Entries that are deleted and added meanwhile, and tables that are replaced.
const seen = [];
for (const [k] of m) { seen.push(k); if (k === 'a') { m.delete('b'); for (let i = 0; i < 20; i++) m.set('n' + i, i); } if (k === 'n3') m.clear(); }
print(seen.join());
// expect: a,c,n0,n1,n2,n3
const it = new Set([1, 2, 3]).values();
it.next();
print([...it].join(), it.next().done, [...it].length);
// expect: 2,3 true 0
const pair = new Map([[1, 2]]).entries().next().value;
pair.push(3); pair[0] = 'changed';
print(pair.join(), Object.keys(new Map([[1, 2]]).entries().next()).join());
// expect: changed,2,3 value,done
const array = [1, , 3].values();
print(array.next().value, array.next().value, array.next().value, array.next().done, array.next().done);
// expect: 1 undefined 3 true true
const growing = [1];
const g = growing[Symbol.iterator]();
g.next(); growing.push(2);
print(g.next().value, g.next().done, (growing.push(3), g.next().done));
// expect: 2 true true
print([...new Uint8Array([1, 2]).entries()].join(), drain([1.5, 2.5].keys()), drain({ length: 2, 0: 'p', 1: 'q', [Symbol.iterator]: [].values }));
// expect: 0,1,1,2 0 1 p q
const SetIterator = Object.getPrototypeOf(new Set().values()), next = SetIterator.next;
SetIterator.next = function () { const r = next.call(this); return r.done ? r : { value: r.value * 2, done: false }; };
print([...new Set([1, 2])].join(), Array.from(new Set([3])).join(), drain(new Set([4])));
// expect: 2,4 6 8
SetIterator.next = next;
for (const bad of [() => next.call({}), () => next.call(new Map().values()), () => next.call(5)]) {
  try { bad(); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
