// Loops and patterns take the elements of the library's iterators without calling `next`, as long as it is the
// library's.
const loop = it => { const r = []; for (const x of it) r.push(Array.isArray(x) ? `[${x}]` : String(x)); return r.join(); };
const pattern = it => { const [a, , b = 'd', ...c] = it; return [a, b, `(${c.map(String)})`].map(String).join(); };
const none = it => { const [] = it; const [,] = it; return 'none'; };
const both = it => loop(it()) + ' ' + pattern(it()) + ' ' + none(it());
function* generated() { yield 1; yield 2; }
const counted = n => ({[Symbol.iterator]() { let k = 0; return {next: () => ({value: k, done: k++ >= n}), return() { closed++; return {}; }}; }});
let closed = 0;
const holey = [1, , 3], frozen = Object.freeze([1, 'b', 3.5]), list = {0: 'x', 1: 'y', length: 2, [Symbol.iterator]: Array.prototype.values};
const kinds = [() => [1, 2, 3, 4], () => [1.5, 2.5], () => ['a', {}, null], () => holey, () => [1.5, , 2.5], () => frozen, () => [], () => 'abcd', () => 'ż\u{1f600}x', () => new Set([1, 2, 3]), () => new Map([[1, 2], [3, 4]]), () => new Map([[1, 2]]).values(), () => new Uint8Array([1, 2, 3]), () => new BigInt64Array(2), () => [5, 6, 7].keys(), () => [5, 6].entries(), () => new Float32Array([0.5]).entries(), generated, () => counted(3), () => list, () => Object.setPrototypeOf([1, 2], {__proto__: Array.prototype}), () => { const s = new Set([1, 2, 3]); s.delete(2); return s; }];
function run() { return kinds.map(both).join('\n') + ' ' + (function () { return both(() => arguments); })(8, 9); }
for (let i = 0; i < 3; i++) print(run(), closed);
// --- Elements that come, go and change meanwhile
const grown = [1]; let steps = 0; for (const x of grown) { if (steps++ < 5) grown.push(x + 1); } print(grown.join(), steps);
const shrunk = [1, 2, 3, 4]; steps = 0; for (const x of shrunk) { shrunk.pop(); steps++; } print(shrunk.join(), steps);
const turned = [1, 2, 3]; const seen = []; for (const x of turned) { seen.push(x); if (x === 1) turned[1] = 'two'; if (x === 'two') { turned[2] = 2.5; turned.length = 5; } } print(seen.map(String).join());
const s = new Set([1]); steps = 0; for (const x of s) { s.delete(x); if (steps++ < 5) s.add(x + 1); } print([...s].join(), steps);
const m = new Map([[0, 0]]); steps = 0; for (const [k] of m) { if (steps++ < 9) m.set(k + 1, k); if (steps === 4) { m.clear(); m.set(50, 0); } } print([...m.keys()].join(), steps);
Array.prototype[1] = 'proto'; print(both(() => [1, , 3]), both(() => [1])); delete Array.prototype[1];
const it = [1, 2].values(); print(loop(it), loop(it), pattern(it)); const part = [1, 2, 3, 4].values(); const [q, w] = part; print(q, w, loop(part));
const t = new Uint8Array(new ArrayBuffer(8, {maxByteLength: 16}), 4); let n = 0; try { for (const x of t) { if (n++ === 1) t.buffer.resize(2); } } catch (e) { print(e.name, n); }
try { n = 0; for (const x of new Uint8Array(4).values()) n++; const [y] = Object.setPrototypeOf(new Uint8Array(1).values(), {next: 1, [Symbol.iterator]() { return this; }}); } catch (e) { print(e.name, n); }
// --- What is thrown closes the iterator, and what `next` throws does not
const closes = []; const open = name => { const i = [1, 2, 3].values(); i.return = () => { closes.push(name); return {}; }; return i; };
for (const x of open('break')) break; try { for (const x of open('throw')) throw 1; } catch (e) { } (() => { for (const x of open('return')) return; })();
const [c1] = open('pattern'); const [...c2] = open('rest'); try { const [{p}] = [null]; } catch (e) { print(e.name); } try { const [x = (() => { throw 1; })()] = Object.assign([undefined].values(), {return() { closes.push('default'); return {}; }}); } catch (e) { print(e); }
for (const x of open('end')); print(closes.join());
// --- Another `next`
const AI = Object.getPrototypeOf([].values()), before = AI.next; let calls = 0;
AI.next = function () { calls++; return before.call(this); }; print(loop([1, 2]), pattern([1, 2, 3, 4, 5]), calls); AI.next = before; print(loop([1, 2]), calls);
const late = [1, 2, 3]; steps = 0; for (const x of late) { AI.next = () => { throw 'never'; }; steps++; } AI.next = before; print(steps);
const mine = [1, 2].values(); mine.next = () => ({done: calls++ > 20, value: calls}); print(loop(mine).length > 5);
try { for (const x of {[Symbol.iterator]: () => ({__proto__: AI})}); } catch (e) { print(e.name); } try { for (const x of {[Symbol.iterator]: () => ({next: 1})}); } catch (e) { print(e.name); }
try { for (const x of {[Symbol.iterator]: () => ({next: AI.next})}); } catch (e) { print(e.name); } const crossed = new Set([1]).values(); crossed.next = AI.next; try { print(loop(crossed)); } catch (e) { print(e.name); }
// --- Rests
const rest = it => { const [, ...r] = it; r.push('p'); return r.map(String).join(); };
for (let i = 0; i < 2; i++) print([[1], [1, 2, 3], [1.5, 2.5], [1, , 3], frozen, [], 'abc', new Set([1, 2]), generated(), [5, 6, 7].keys(), [5, 6].entries(), new Uint8Array(3)].map(rest).join(' '));
const [...whole] = [1, 2]; whole[0] = 9; const from = [1, 2, 3], [f1, ...f2] = from; f2[0] = 'own'; print(whole.join(), from.join(), f2.join());
for (const [a, [b, ...c]] of [[1, [2, 3, 4]], [5, 'xyz']]) print(a, b, c.join());
// expect: 1,2,3,4 1,3,(4) none
// expect: 1.5,2.5 1.5,d,() none
// expect: a,[object Object],null a,null,() none
// expect: 1,undefined,3 1,3,() none
// expect: 1.5,undefined,2.5 1.5,2.5,() none
// expect: 1,b,3.5 1,3.5,() none
// expect:  undefined,d,() none
// expect: a,b,c,d a,c,(d) none
// expect: ż,😀,x ż,x,() none
// expect: 1,2,3 1,3,() none
// expect: [1,2],[3,4] 1,2,d,() none
// expect: 2 2,d,() none
// expect: 1,2,3 1,3,() none
// expect: 0,0 0,d,() none
// expect: 0,1,2 0,2,() none
// expect: [0,5],[1,6] 0,5,d,() none
// expect: [0,0.5] 0,0.5,d,() none
// expect: 1,2 1,d,() none
// expect: 0,1,2 0,2,() none
// expect: x,y x,d,() none
// expect: 1,2 1,d,() none
// expect: 1,3 1,d,() none 8,9 8,d,() none 2
// expect: 1,2,3,4 1,3,(4) none
// expect: 1.5,2.5 1.5,d,() none
// expect: a,[object Object],null a,null,() none
// expect: 1,undefined,3 1,3,() none
// expect: 1.5,undefined,2.5 1.5,2.5,() none
// expect: 1,b,3.5 1,3.5,() none
// expect:  undefined,d,() none
// expect: a,b,c,d a,c,(d) none
// expect: ż,😀,x ż,x,() none
// expect: 1,2,3 1,3,() none
// expect: [1,2],[3,4] 1,2,d,() none
// expect: 2 2,d,() none
// expect: 1,2,3 1,3,() none
// expect: 0,0 0,d,() none
// expect: 0,1,2 0,2,() none
// expect: [0,5],[1,6] 0,5,d,() none
// expect: [0,0.5] 0,0.5,d,() none
// expect: 1,2 1,d,() none
// expect: 0,1,2 0,2,() none
// expect: x,y x,d,() none
// expect: 1,2 1,d,() none
// expect: 1,3 1,d,() none 8,9 8,d,() none 4
// expect: 1,2,3,4 1,3,(4) none
// expect: 1.5,2.5 1.5,d,() none
// expect: a,[object Object],null a,null,() none
// expect: 1,undefined,3 1,3,() none
// expect: 1.5,undefined,2.5 1.5,2.5,() none
// expect: 1,b,3.5 1,3.5,() none
// expect:  undefined,d,() none
// expect: a,b,c,d a,c,(d) none
// expect: ż,😀,x ż,x,() none
// expect: 1,2,3 1,3,() none
// expect: [1,2],[3,4] 1,2,d,() none
// expect: 2 2,d,() none
// expect: 1,2,3 1,3,() none
// expect: 0,0 0,d,() none
// expect: 0,1,2 0,2,() none
// expect: [0,5],[1,6] 0,5,d,() none
// expect: [0,0.5] 0,0.5,d,() none
// expect: 1,2 1,d,() none
// expect: 0,1,2 0,2,() none
// expect: x,y x,d,() none
// expect: 1,2 1,d,() none
// expect: 1,3 1,d,() none 8,9 8,d,() none 6
// expect: 1,2,3,4,5,6 6
// expect: 1,2 2
// expect: 1,two,2.5,undefined,undefined
// expect:  6
// expect: 50,51,52,53,54,55 10
// expect: 1,proto,3 1,3,() none 1 1,d,() none
// expect: 1,2  undefined,d,()
// expect: 1 2 3,4
// expect: TypeError 2
// expect: TypeError 4
// expect: TypeError
// expect: 1
// expect: break,throw,return,pattern,default
// expect: 1,2 1,3,(4,5) 9
// expect: 1,2 9
// expect: 3
// expect: true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: p 2,3,p 2.5,p undefined,3,p b,3.5,p p b,c,p 2,p 2,p 1,2,p 1,6,p 0,0,p
// expect: p 2,3,p 2.5,p undefined,3,p b,3.5,p p b,c,p 2,p 2,p 1,2,p 1,6,p 0,0,p
// expect: 9,2 1,2,3 own,3
// expect: 1 2 3,4
// expect: 5 x y,z
