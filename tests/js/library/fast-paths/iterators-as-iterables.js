// Iterators of the library where an iterable is wanted: spread, Array.from, typed arrays; while they are
// new, half used and done, and after a script changed what they yield by.
const map = new Map([[1, 'a'], [2, 'b'], [3, 'c']]), set = new Set([4, 5]), list = [6, , 8];
const kinds = [() => map.values(), () => map.keys(), () => map.entries(), () => map[Symbol.iterator](), () => set.values(), () => set.entries(), () => list.values(), () => list.keys(), () => list.entries(), () => new Uint8Array([1, 2]).values(), () => 'xy'[Symbol.iterator]()];
const all = () => kinds.map(make => [Array.from(make()), [...make()], [0, ...make()], Math.max(...make())].join('|')).join(' ');
for (let i = 0; i < 2; i++) print(all());
// expect: a,b,c|a,b,c|0,a,b,c|NaN 1,2,3|1,2,3|0,1,2,3|3 1,a,2,b,3,c|1,a,2,b,3,c|0,1,a,2,b,3,c|NaN 1,a,2,b,3,c|1,a,2,b,3,c|0,1,a,2,b,3,c|NaN 4,5|4,5|0,4,5|5 4,4,5,5|4,4,5,5|0,4,4,5,5|NaN 6,,8|6,,8|0,6,,8|NaN 0,1,2|0,1,2|0,0,1,2|2 0,6,1,,2,8|0,6,1,,2,8|0,0,6,1,,2,8|NaN 1,2|1,2|0,1,2|2 x,y|x,y|0,x,y|NaN
// expect: a,b,c|a,b,c|0,a,b,c|NaN 1,2,3|1,2,3|0,1,2,3|3 1,a,2,b,3,c|1,a,2,b,3,c|0,1,a,2,b,3,c|NaN 1,a,2,b,3,c|1,a,2,b,3,c|0,1,a,2,b,3,c|NaN 4,5|4,5|0,4,5|5 4,4,5,5|4,4,5,5|0,4,4,5,5|NaN 6,,8|6,,8|0,6,,8|NaN 0,1,2|0,1,2|0,0,1,2|2 0,6,1,,2,8|0,6,1,,2,8|0,0,6,1,,2,8|NaN 1,2|1,2|0,1,2|2 x,y|x,y|0,x,y|NaN
for (const make of kinds) { const it = make(); it.next(); print(Array.from(it).join(), [...it].length, it.next().done); }
// expect: b,c 0 true
// expect: 2,3 0 true
// expect: 2,b,3,c 0 true
// expect: 2,b,3,c 0 true
// expect: 5 0 true
// expect: 5,5 0 true
// expect: ,8 0 true
// expect: 1,2 0 true
// expect: 1,,2,8 0 true
// expect: 2 0 true
// expect: y 0 true
print(Array.from(map.values(), x => x + x).join(), Array.from(set.values(), function () { return this.k; }, {k: 7}).join(), Uint8Array.from(set.values()).join(), new Float64Array(set.keys()).join(), [...new Set(map.keys())].join(), new Map(map.entries()).size);
// expect: aa,bb,cc 7,7 4,5 4,5 1,2,3 3
const it = map.values(); map.set(9, 'late'); map.delete(1); print([...it].join(), [...map.keys()].join());
// expect: b,c,late 2,3,9
class List extends Array {} print(List.from(map.values()) instanceof List, Array.from.call(Object, set.values())[0]);
// expect: true 4
const [head, ...rest] = map.keys(); print(head, rest.join());
// expect: 2 3,9
// --- What is replaced, is asked
const MapIterator = Object.getPrototypeOf(map.values()), SetIterator = Object.getPrototypeOf(set.values()), ArrayIterator = Object.getPrototypeOf(list.values()), Iterator = Object.getPrototypeOf(MapIterator);
const tried = () => [map.values(), set.values(), list.values()].map(i => [...i].join('')).join() + ' ' + [map.values(), set.values(), list.values()].map(i => Array.from(i).join('')).join();
const changed = (holder, name, value) => { const before = Object.getOwnPropertyDescriptor(holder, name); Object.defineProperty(holder, name, {value, configurable: true, writable: true}); const seen = tried(); before ? Object.defineProperty(holder, name, before) : delete holder[name]; return seen + ' ' + tried(); };
print(tried());
// expect: bclate,45,68 bclate,45,68
for (const holder of [MapIterator, SetIterator, ArrayIterator, Iterator]) print(changed(holder, Symbol.iterator, function () { return ['own'].values()[Symbol.iterator] === undefined ? this : new Set(['own']).values(); }.bind === undefined ? 0 : () => ({next: () => ({done: true})})));
// expect: ,45,68 ,45,68 bclate,45,68 bclate,45,68
// expect: bclate,,68 bclate,,68 bclate,45,68 bclate,45,68
// expect: bclate,45, bclate,45, bclate,45,68 bclate,45,68
// expect: ,, ,, bclate,45,68 bclate,45,68
for (const holder of [MapIterator, SetIterator, ArrayIterator]) { let n = 0; print(changed(holder, 'next', () => ({done: n++ % 2 === 1, value: 'n'}))); }
// expect: n,45,68 n,45,68 bclate,45,68 bclate,45,68
// expect: bclate,n,68 bclate,n,68 bclate,45,68 bclate,45,68
// expect: bclate,45,n bclate,45,n bclate,45,68 bclate,45,68
const single = map.values(); single[Symbol.iterator] = () => [1, 2].values(); print([...single].join()); const stepped = set.values(); let steps = 0; stepped.next = () => ({done: ++steps > 2, value: steps}); print([...stepped].join(), Array.from(set.values()).join());
// expect: 1,2
// expect: 1,2 4,5
Object.setPrototypeOf(MapIterator, {[Symbol.iterator]() { return [3].values(); }}); print(tried()); Object.setPrototypeOf(MapIterator, Iterator); print(tried());
// expect: 3,45,68 3,45,68
// expect: bclate,45,68 bclate,45,68
const moved = Object.setPrototypeOf(map.values(), SetIterator); try { print([...moved].join()); } catch (e) { print(e.constructor.name); }
// expect: TypeError
try { [...Object.setPrototypeOf(map.values(), null)]; } catch (e) { print(e.constructor.name); }
// expect: TypeError
