// Lists of what Maps, Sets, their iterators and strings yield, by every way that makes one; and what each
// way looks at before.
const pick = (...r) => r.map(x => Array.isArray(x) ? `[${x}]` : String(x)).join(' ');
const ways = it => [[...it()], [0, ...it()], Array.from(it()), pick(...it()), new Array(...it(), 1, 2)].map(x => Array.isArray(x) ? x.map(String).join() : x).join('|');
const m = new Map([[1, 'a'], ['k', 2.5], [{}, undefined]]), s = new Set([1, 'b', 0.5]), d = new Set([1, 0.5, 2]), e = new Map(), z = new Set();
const sources = {map: () => m, keys: () => m.keys(), values: () => m.values(), entries: () => m.entries(), set: () => s, items: () => s.values(), pairs: () => s.entries(), doubles: () => d, doubleKeys: () => d.keys(), noMap: () => e, noKeys: () => e.keys(), noSet: () => z, noPairs: () => z.entries(), text: () => 'abc', none: () => '', wide: () => 'ż\u{1f600}'};
const all = () => Object.entries(sources).map(([n, f]) => n + ' ' + ways(f)).join('\n');
for (let i = 0; i < 2; i++) print(all());
// --- Entries that were deleted, tables that were replaced, iterators that have gone on and end
m.delete('k'); s.delete(1); d.delete(0.5); print(all());
for (const it of [m.keys(), m.entries(), s.values(), s.entries(), z.values(), e.entries()]) {
  it.next();
  print([...it].map(String).join(';'), [...it].length, Array.from(it).length, it.next().done);
}
const early = [m.values(), s.keys(), z.keys(), e.keys()];
for (let i = 0; i < 20; i++) { m.set('n' + i, i); s.add('n' + i); z.add(i); e.set(i, i); }
print(early.map(it => [...it].length).join());
print(early.map(it => [...it].length).join());
const replaced = [m.values(), s.keys(), z.keys(), e.keys()];
for (const c of [m, s, z, e]) c.clear();
m.set(7, 8); s.add(9); print(replaced.map(it => [...it].join()).join('|'));
const many = new Set(Array.from({length: 1000}, (_, i) => i)), most = new Map([...many].map(i => [i, -i]));
print([...many].length, [...many.values()][999], [...most][999].join(), [...most.values()][998], Array.from(most.keys()).length, [...'x'.repeat(100)].length);
// --- What the lists hold stays theirs, and so does their kind
const l = [...new Set([1, 2])]; l.push('x', 0.5); l[9] = 1; print(l.join(), [...new Set([1, 2])].join());
const p = [...new Map([[1, 2]])]; p[0][0] = 'own'; p.push(3); print(p.join(), [...new Map([[1, 2]])].join());
const h = new Set([1, 2, 3]); h.delete(2); const g = [...h]; g.length = 5; g.push(1); print(g.join(), g.length, 2 in [...h]);
// --- What scripts have changed
const own = (object, name, value) => { Object.defineProperty(object, name, {value, configurable: true, writable: true}); return object; };
print([...own(new Set([1]), Symbol.iterator, function* () { yield 'own'; })].join(), [...own(new Map(), 'x', 1)].length, Array.from(own(new Set([1, 2]).values(), 'next', () => ({done: true}))).length);
class S extends Set { *[Symbol.iterator]() { yield 'sub'; } } class T extends Set {}
print([...new S([1])].join(), [...new T([1, 2])].join(), Array.from(new S()).join());
const during = (object, name, value) => { const old = Object.getOwnPropertyDescriptor(object, name); own(object, name, value); const seen = [() => new Map([[1, 2]]), () => new Set([3]), () => new Map([[1, 2]]).keys(), () => new Set([3]).values(), () => 'q'].map(f => { try { return [...f()].join() + '/' + Array.from(f()).join(); } catch (x) { return x.name; } }).join(' '); if (old) Object.defineProperty(object, name, old); else delete object[name]; return seen; };
const MI = Object.getPrototypeOf(new Map().keys()), SI = Object.getPrototypeOf(new Set().keys()), IP = Object.getPrototypeOf(MI), TI = Object.getPrototypeOf(''[Symbol.iterator]());
const one = () => { let n = 0; return {next: () => ({done: n++ > 0, value: 'one'})}; };
for (const [o, n] of [[Map.prototype, Symbol.iterator], [Set.prototype, Symbol.iterator], [MI, Symbol.iterator], [SI, Symbol.iterator], [IP, Symbol.iterator], [String.prototype, Symbol.iterator]]) print(during(o, n, one));
for (const o of [MI, SI, TI]) { let n = 0; print(during(o, 'next', () => ({done: n++ % 2 > 0, value: 'n'}))); }
Object.setPrototypeOf(SI, null); print(during(Object, 'x', 1)); Object.setPrototypeOf(SI, IP); print(during(Object, 'x', 1));
print([...Object.setPrototypeOf(new Set([5]), Object.create(Set.prototype))].join());
// --- An iterator is gone through once, wherever its list goes then
print([0.5, ...new Set([1, 2]).values()].join(), [0.5, ...new Map([['a', {}]]).keys(), 'e'].join(), [0.5, ...new Set([{}]).values(), ...new Set([1.5]).keys()].join());
print(new Set(new Map([[1, 2], ['k', 3]]).keys()).size, new Set(new Map([[1, 2]])).size, new Map(new Map([[1, {}], [2.5, 2]]).entries()).size, new Map(new Set([[1, 2]])).get(1), new Set(new Set([NaN, 0, {}])).has(NaN), new Set('hello').size);
const ai = Array.prototype[Symbol.iterator], s12 = new Set([1, 2]), m12 = new Map([[1, 2]]);
Array.prototype[Symbol.iterator] = function () { return ['changed'].keys(); };
print([0.5, ...s12.values()].join(), [...m12.keys()].join(), Math.max(...s12), new Set(s12).size); Array.prototype[Symbol.iterator] = ai;
Map.prototype[Symbol.iterator] = () => [[7, 7]].values(); print(new Map(m12).has(7), new Set(m12).size); Map.prototype[Symbol.iterator] = Map.prototype.entries;
// --- What scripts make iterable
const log = [];
class Lists { constructor(n, d) { this.n = n; this.d = d; } [Symbol.iterator]() { let k = 0; const {n, d} = this; return {next() { k++; return k > n ? {value: 9, done: d} : {value: k > 2 ? 'v' + k : k, done: false}; }, return() { log.push('never'); }}; } }
function* gives() { yield 1; yield 2.5; yield {}; return 'no'; }
const odd = {[Symbol.iterator]() { let k = 0; return {get next() { log.push('next'); return () => k++ < 3 ? {get done() { log.push('done'); return 0; }, get value() { log.push('value'); return k; }} : {done: 'x', get value() { log.push('not'); }}; }}; }};
const inherited = Object.create(new Lists(3, true)), deep = {[Symbol.iterator]: () => Object.create(new Lists(2, 1)[Symbol.iterator]())};
const makers = {some: () => new Lists(5, true), one: () => new Lists(1, 1), none: () => new Lists(0, {}), gives, odd: () => odd, inherited: () => Object.assign(inherited, {n: 2, d: true}), deep: () => deep, proxied: () => new Proxy(new Lists(2, true), {}), bound: () => ({[Symbol.iterator]: gives.bind()}), own: () => Object.assign([7, 8], {[Symbol.iterator]: gives}), typed: () => new Uint8Array([1, 2])};
for (let i = 0; i < 3; i++) print(Object.entries(makers).map(([n, f]) => n + ' ' + ways(f) + ' ' + new Set(f()).size).join('\n'), log.length);
print([...new Lists(5000, true)].length, Array.from(new Lists(3000, true))[2999], [0.5, ...new Lists(2, true)].join());
const failing = [null, {next: 1}, {next() { return 1; }}, {next() { throw 'thrown'; }}, {get next() { throw 'got'; }}, {next: () => ({get done() { throw 'at done'; }})}, {next: () => ({get value() { throw 'at value'; }})}, 5].map(it => ({[Symbol.iterator]: () => it}));
failing.push({[Symbol.iterator]: 1}, {[Symbol.iterator]: null}, {}, {[Symbol.iterator]() { throw 'made'; }}, 1, null, undefined);
const say = f => { try { return f(); } catch (e) { return typeof e === 'string' ? e : e.name; } };
for (let i = 0; i < 3; i++) print(failing.map(x => [() => [...x], () => [1, ...x], () => Math.max(...x), () => Array.from(x).length].map(say).join('/')).join(' '));
// --- new Set and new Map of iterators, whose keys C++ may have to hash, and which may not be what they want
for (let i = 0; i < 3; i++) {
  const k1 = {}, k2 = function () {}, source = new Map([[k1, 1], [k2, {}], [NaN, 2], ['t' + i, 3], [i + 0.5, 4], [10n, 5]]), many = new Map(Array.from({length: 700}, (_, i) => [i, i % 3]));
  const made = [new Set(source.keys()), new Set(source.values()), new Map(source.entries()), new Set(many.keys()), new Set(many.values()), new Map(many.entries()), new Set(new Set([{}, {}]).values()), new Set(new Set([1, 1, 2]).entries()), new Set('mississippi')];
  print(made.map(c => c.size).join(), made[0].has(k1), made[2].get(k2) === source.get(k2), made[0].has(10n), made[2].get(NaN), [...made[8]].join(''));
  for (const f of [() => new Map(source.keys()), () => new Map(new Set([[1, 2], 3]).values()), () => new Map('ab')]) { try { f(); print('none'); } catch (e) { print(e.name); } }
  const keys = source.keys(); keys.next(); print(new Set(keys).size, keys.next().done, new Set(keys).size);
}
const ad = Set.prototype.add; Set.prototype.add = function (x) { return ad.call(this, x + 1); }; print([...new Set(new Set([1, 2]).keys())].join(), [...new Set(m12.values())].join()); Set.prototype.add = ad;
// expect: map 1,a,k,2.5,[object Object],|0,1,a,k,2.5,[object Object],|1,a,k,2.5,[object Object],|[1,a] [k,2.5] [[object Object],]|1,a,k,2.5,[object Object],,1,2
// expect: keys 1,k,[object Object]|0,1,k,[object Object]|1,k,[object Object]|1 k [object Object]|1,k,[object Object],1,2
// expect: values a,2.5,undefined|0,a,2.5,undefined|a,2.5,undefined|a 2.5 undefined|a,2.5,undefined,1,2
// expect: entries 1,a,k,2.5,[object Object],|0,1,a,k,2.5,[object Object],|1,a,k,2.5,[object Object],|[1,a] [k,2.5] [[object Object],]|1,a,k,2.5,[object Object],,1,2
// expect: set 1,b,0.5|0,1,b,0.5|1,b,0.5|1 b 0.5|1,b,0.5,1,2
// expect: items 1,b,0.5|0,1,b,0.5|1,b,0.5|1 b 0.5|1,b,0.5,1,2
// expect: pairs 1,1,b,b,0.5,0.5|0,1,1,b,b,0.5,0.5|1,1,b,b,0.5,0.5|[1,1] [b,b] [0.5,0.5]|1,1,b,b,0.5,0.5,1,2
// expect: doubles 1,0.5,2|0,1,0.5,2|1,0.5,2|1 0.5 2|1,0.5,2,1,2
// expect: doubleKeys 1,0.5,2|0,1,0.5,2|1,0.5,2|1 0.5 2|1,0.5,2,1,2
// expect: noMap |0|||1,2
// expect: noKeys |0|||1,2
// expect: noSet |0|||1,2
// expect: noPairs |0|||1,2
// expect: text a,b,c|0,a,b,c|a,b,c|a b c|a,b,c,1,2
// expect: none |0|||1,2
// expect: wide ż,😀|0,ż,😀|ż,😀|ż 😀|ż,😀,1,2
// expect: map 1,a,k,2.5,[object Object],|0,1,a,k,2.5,[object Object],|1,a,k,2.5,[object Object],|[1,a] [k,2.5] [[object Object],]|1,a,k,2.5,[object Object],,1,2
// expect: keys 1,k,[object Object]|0,1,k,[object Object]|1,k,[object Object]|1 k [object Object]|1,k,[object Object],1,2
// expect: values a,2.5,undefined|0,a,2.5,undefined|a,2.5,undefined|a 2.5 undefined|a,2.5,undefined,1,2
// expect: entries 1,a,k,2.5,[object Object],|0,1,a,k,2.5,[object Object],|1,a,k,2.5,[object Object],|[1,a] [k,2.5] [[object Object],]|1,a,k,2.5,[object Object],,1,2
// expect: set 1,b,0.5|0,1,b,0.5|1,b,0.5|1 b 0.5|1,b,0.5,1,2
// expect: items 1,b,0.5|0,1,b,0.5|1,b,0.5|1 b 0.5|1,b,0.5,1,2
// expect: pairs 1,1,b,b,0.5,0.5|0,1,1,b,b,0.5,0.5|1,1,b,b,0.5,0.5|[1,1] [b,b] [0.5,0.5]|1,1,b,b,0.5,0.5,1,2
// expect: doubles 1,0.5,2|0,1,0.5,2|1,0.5,2|1 0.5 2|1,0.5,2,1,2
// expect: doubleKeys 1,0.5,2|0,1,0.5,2|1,0.5,2|1 0.5 2|1,0.5,2,1,2
// expect: noMap |0|||1,2
// expect: noKeys |0|||1,2
// expect: noSet |0|||1,2
// expect: noPairs |0|||1,2
// expect: text a,b,c|0,a,b,c|a,b,c|a b c|a,b,c,1,2
// expect: none |0|||1,2
// expect: wide ż,😀|0,ż,😀|ż,😀|ż 😀|ż,😀,1,2
// expect: map 1,a,[object Object],|0,1,a,[object Object],|1,a,[object Object],|[1,a] [[object Object],]|1,a,[object Object],,1,2
// expect: keys 1,[object Object]|0,1,[object Object]|1,[object Object]|1 [object Object]|1,[object Object],1,2
// expect: values a,undefined|0,a,undefined|a,undefined|a undefined|a,undefined,1,2
// expect: entries 1,a,[object Object],|0,1,a,[object Object],|1,a,[object Object],|[1,a] [[object Object],]|1,a,[object Object],,1,2
// expect: set b,0.5|0,b,0.5|b,0.5|b 0.5|b,0.5,1,2
// expect: items b,0.5|0,b,0.5|b,0.5|b 0.5|b,0.5,1,2
// expect: pairs b,b,0.5,0.5|0,b,b,0.5,0.5|b,b,0.5,0.5|[b,b] [0.5,0.5]|b,b,0.5,0.5,1,2
// expect: doubles 1,2|0,1,2|1,2|1 2|1,2,1,2
// expect: doubleKeys 1,2|0,1,2|1,2|1 2|1,2,1,2
// expect: noMap |0|||1,2
// expect: noKeys |0|||1,2
// expect: noSet |0|||1,2
// expect: noPairs |0|||1,2
// expect: text a,b,c|0,a,b,c|a,b,c|a b c|a,b,c,1,2
// expect: none |0|||1,2
// expect: wide ż,😀|0,ż,😀|ż,😀|ż 😀|ż,😀,1,2
// expect: [object Object] 0 0 true
// expect: [object Object], 0 0 true
// expect: 0.5 0 0 true
// expect: 0.5,0.5 0 0 true
// expect:  0 0 true
// expect:  0 0 true
// expect: 22,22,20,20
// expect: 0,0,0,0
// expect: 8|9||
// expect: 1000 999 999,-999 -998 1000 100
// expect: 1,2,x,0.5,,,,,,1 1,2
// expect: own,2,3 1,2
// expect: 1,3,,,,1 6 false
// expect: own 0 0
// expect: sub 1,2 sub
// expect: one/one 3/3 1/1 3/3 q/q
// expect: 1,2/1,2 one/one 1/1 3/3 q/q
// expect: 1,2/1,2 3/3 one/one 3/3 q/q
// expect: 1,2/1,2 3/3 1/1 one/one q/q
// expect: 1,2/1,2 3/3 one/one one/one q/q
// expect: 1,2/1,2 3/3 1/1 3/3 one/one
// expect: n/n 3/3 n/n 3/3 q/q
// expect: 1,2/1,2 n/n 1/1 n/n q/q
// expect: 1,2/1,2 3/3 1/1 3/3 n/n
// expect: 1,2/1,2 3/3 1/1 TypeError q/q
// expect: 1,2/1,2 3/3 1/1 3/3 q/q
// expect: 5
// expect: 0.5,1,2 0.5,a,e 0.5,[object Object],1.5
// expect: 2 1 2 2 true 4
// expect: 0.5,1,2 1 2 2
// expect: true 1
// expect: some 1,2,v3,v4,v5|0,1,2,v3,v4,v5|1,2,v3,v4,v5|1 2 v3 v4 v5|1,2,v3,v4,v5,1,2 5
// expect: one 1|0,1|1|1|1,1,2 1
// expect: none |0|||1,2 0
// expect: gives 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: odd 1,2,3|0,1,2,3|1,2,3|1 2 3|1,2,3,1,2 3
// expect: inherited 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: deep 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: proxied 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: bound 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: own 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: typed 1,2|0,1,2|1,2|1 2|1,2,1,2 2 42
// expect: some 1,2,v3,v4,v5|0,1,2,v3,v4,v5|1,2,v3,v4,v5|1 2 v3 v4 v5|1,2,v3,v4,v5,1,2 5
// expect: one 1|0,1|1|1|1,1,2 1
// expect: none |0|||1,2 0
// expect: gives 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: odd 1,2,3|0,1,2,3|1,2,3|1 2 3|1,2,3,1,2 3
// expect: inherited 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: deep 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: proxied 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: bound 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: own 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: typed 1,2|0,1,2|1,2|1 2|1,2,1,2 2 84
// expect: some 1,2,v3,v4,v5|0,1,2,v3,v4,v5|1,2,v3,v4,v5|1 2 v3 v4 v5|1,2,v3,v4,v5,1,2 5
// expect: one 1|0,1|1|1|1,1,2 1
// expect: none |0|||1,2 0
// expect: gives 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: odd 1,2,3|0,1,2,3|1,2,3|1 2 3|1,2,3,1,2 3
// expect: inherited 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: deep 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: proxied 1,2|0,1,2|1,2|1 2|1,2,1,2 2
// expect: bound 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: own 1,2.5,[object Object]|0,1,2.5,[object Object]|1,2.5,[object Object]|1 2.5 [object Object]|1,2.5,[object Object],1,2 3
// expect: typed 1,2|0,1,2|1,2|1 2|1,2,1,2 2 126
// expect: 5000 v3000 0.5,1,2
// expect: TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError thrown/thrown/thrown/thrown got/got/got/got at done/at done/at done/at done at value/at value/at value/at value TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/0 TypeError/TypeError/TypeError/0 made/made/made/made TypeError/TypeError/TypeError/0 TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError
// expect: TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError thrown/thrown/thrown/thrown got/got/got/got at done/at done/at done/at done at value/at value/at value/at value TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/0 TypeError/TypeError/TypeError/0 made/made/made/made TypeError/TypeError/TypeError/0 TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError
// expect: TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError thrown/thrown/thrown/thrown got/got/got/got at done/at done/at done/at done at value/at value/at value/at value TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/0 TypeError/TypeError/TypeError/0 made/made/made/made TypeError/TypeError/TypeError/0 TypeError/TypeError/TypeError/TypeError TypeError/TypeError/TypeError/TypeError
// expect: 6,6,6,700,3,700,2,2,4 true true true 2 misp
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 5 true 0
// expect: 6,6,6,700,3,700,2,2,4 true true true 2 misp
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 5 true 0
// expect: 6,6,6,700,3,700,2,2,4 true true true 2 misp
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 5 true 0
// expect: 3,4 3
