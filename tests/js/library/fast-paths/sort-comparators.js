// Sorting with a comparator works on a copy: what the comparator returns, throws and does to the array.
const up = (x, y) => x - y;
const sizes = [0, 1, 2, 3, 15, 16, 17, 31, 33, 64, 100, 257];
const mix = (n, f) => Array.from({ length: n }, (_, i) => f((i * 7919 + 13) % (n + 3)));
const ordered = a => a.every((x, i) => i === 0 || a[i - 1] <= x);
print(sizes.every(n => ordered(mix(n, x => x).sort(up)) && ordered(mix(n, x => x + 0.5).sort(up)) && ordered(mix(n, x => x).toSorted(up))));
print(sizes.every(n => ordered(Array.from({ length: n }, (_, i) => n - i).sort(up)) && ordered(Array.from({ length: n }, (_, i) => i).sort(up))));
const pairs = Array.from({ length: 100 }, (_, i) => ({ k: i % 7, i }));
const stable = a => a.every((x, i) => i === 0 || a[i - 1].k < x.k || (a[i - 1].k === x.k && a[i - 1].i < x.i));
print(stable(pairs.toSorted((a, b) => a.k - b.k)), stable(pairs.sort((a, b) => a.k - b.k)), pairs.sort((a, b) => b.k - a.k)[0].i);
print([3, , undefined, 1, , 2].sort(up).join('|'), [3, , undefined, 1].toSorted(up).join('|'), 5 in [3, , undefined, 1, , 2].sort(up), 3 in [, 1, , 2].toSorted(up));
const as = f => [3, 1, 2].sort((x, y) => f(x - y)).join();
print(as(n => String(n)), as(n => ({ valueOf: () => n })), as(n => n / 1e9), as(n => n * 1e300), as(n => n > 0 || -1), as(() => NaN), as(() => undefined), as(() => null), as(() => -0));
for (const result of [1n, Symbol.iterator, { valueOf() { throw new Error('valueOf'); } }]) { try { [1, 2].sort(() => result); } catch (e) { print(e.name); } }
const kept = [5, 4, 3, 2, 1]; let calls = 0;
try { kept.sort(() => { if (++calls === 3) throw new Error('third'); return 1; }); } catch (e) { print(e.message, kept.join(), calls); }
const change = (f, a = [5, 1, 4, 2, 3]) => { let once = true; const r = a.sort((x, y) => { if (once) { once = false; f(a); } return x - y; }); return r.length + ':' + r.join(); };
print(change(a => a.push(9)), change(a => { a.length = 0; }), change(a => a.pop()), change(a => { a[0] = 'x'; }), change(a => { a[1] = 0.5; }), change(a => a.shift(), [2.5, 1.5, 3.5]));
print(change(a => { delete a[2]; }), change(a => { a[100000000] = 1; delete a[100000000]; a.length = 5; }), change(a => { a.extra = 1; }), change(a => Object.setPrototypeOf(a, Object.create(Array.prototype))));
for (const end of [Object.freeze, Object.seal, Object.preventExtensions]) { try { print(change(end), change(a => { a.pop(); end(a); })); } catch (e) { print(e.name); } }
const log = []; const watched = [2, 1];
Object.defineProperty(watched, 0, { get() { log.push('get'); return 2; }, set(v) { log.push('set ' + v); }, configurable: true });
print(watched.sort(up)[1], log.join());
Array.prototype[1] = 'proto'; print([3, , 1].sort().join(), [3, , 1].toSorted().join(), [3, , 1].sort(up).join('|')); delete Array.prototype[1];
class A extends Array {} const sub = A.from([3, 1, 2]);
print(sub.sort(up) === sub, sub.join(), sub.toSorted(up) instanceof A, sub.toSorted(up).constructor === Array);
print([3, 1, 2].sort(up.bind(null)).join(), [3, 1, 2].sort(new Proxy(up, {})).join(), [10, 9, 1].sort(undefined).join(), Array.prototype.sort.call({ length: 2, 0: 'b', 1: 'a' }, (a, b) => a < b ? -1 : 1)[0]);
for (const bad of [null, 1, {}, 'x']) { try { [1].sort(bad); } catch (e) { print(e.name); } try { [1].toSorted(bad); } catch (e) { print(e.name); } }
print([3, 1, 2].sort(function () { 'use strict'; return this === undefined && arguments.length === 2 ? 0 : 1; }).join(), [[2], [1]].sort((a, b) => [3, 1].sort(up)[0] * (a[0] - b[0])).join());
// expect: true
// expect: true
// expect: true true 6
// expect: 1|2|3||| 1|3|| false true
// expect: 1,2,3 1,2,3 1,2,3 1,2,3 1,2,3 3,1,2 3,1,2 3,1,2 3,1,2
// expect: TypeError
// expect: TypeError
// expect: Error
// expect: third 5,4,3,2,1 3
// expect: 6:1,2,3,4,5,9 5:1,2,3,4,5 5:1,2,3,4,5 5:1,2,3,4,5 5:1,2,3,4,5 3:1.5,2.5,3.5
// expect: 5:1,2,3,4,5 5:1,2,3,4,5 5:1,2,3,4,5 5:1,2,3,4,5
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 2 get,set 1
// expect: 1,3,proto 1,3,proto 3|proto|1
// expect: true 1,2,3 false true
// expect: 1,2,3 1,2,3 1,10,9 a
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 3,1,2 1,2
