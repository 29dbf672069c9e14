// push of several values, at what generated code leaves to the rest; calls of bound functions in sites of all kinds.
const a = []; a.push(1, 2, 3); a.push(); a.push(4, 'x', 5.5); a.push({}, [], null, undefined);
print(a.join(), a.length, a.push(1, 2));
const d = [0.5, 1.5]; d.push(1, 2); d.push(2.5, 'x'); print(d.join());
const s = [1, 2, 3]; for (let i = 0; i < 40; i++) s.push(i, i + 1, i + 2); s.push(1, 0.5, 2); s.push(1, 'y', 2); print(s.length, s.slice(-6).join());
const room = [1, 2, 3, 4]; room.length = 1; room.push(7, 8); room.push(9, 'z'); print(room.join(), room.length);
for (const end of [Object.freeze, Object.seal, Object.preventExtensions]) { try { end([1]).push(2, 3); } catch (e) { print(e.name); } }
const fixed = Object.defineProperty([1], 'length', { writable: false }); try { fixed.push(2, 3); } catch (e) { print(e.name, fixed.length); }
Object.defineProperty(Array.prototype, 3, { set(v) { print('setter', v); }, configurable: true });
const t = [1, 2]; t.push(3, 4, 5); print(t.length, t[3]); delete Array.prototype[3];
const like = { length: 2 }; print([].push.call(like, 'a', 'b'), like[3]);
const old = []; for (let i = 0; i < 5000; i++) old.push({ i }, i); print(old.length, old[9998].i);
function sum(...r) { return this + ':' + r.join(); }
const b = sum.bind('t', 1, 2), bb = b.bind('no', 3), o = { b, bb };
print(b(), b(3), b(3, 4), b(3, 4, 5), bb(), bb(4), o.b(3), o.bb(4, 5), o['b'](3, 4, 5), b(...[3, 4]), [5].map(b).join(), b.call(0, 3), b.apply(0, [3]));
const many = sum.bind('t', ...Array.from({ length: 70 }, (_, i) => i)); print(many(1).length, sum.bind('t', 1)(...Array.from({ length: 100 }, (_, i) => i)).length);
const proxied = new Proxy(sum, {}).bind('p', 1); print(proxied(2), Math.max.bind(null, 1)(3, 2), print.bind(null, 'cpp')('x'));
for (const f of [() => (class {}).bind()(), () => ({})(), () => o.none(), () => (void 0)(), () => sum.bind().bind()().x.y, () => (() => { throw new RangeError('r'); }).bind()()]) { try { f(); } catch (e) { print(e.name); } }
let depth = 0; const deep = (function () { depth++; deep(); }).bind(); try { deep(); } catch (e) { print(e.name, depth > 100); }
const gen = (function* (x) { yield x; yield* [2]; }).bind(null, 1); print([...gen()].join());
for (let i = 0; i < 3; i++) { const g = [b, sum, bb][i]; print(g.call === sum.call, typeof g(9)); }
class A { constructor(x, y) { this.v = x + y; } } print(new (A.bind(null, 1))(2).v, new (A.bind(null, 1, 2))().v);
// expect: 1,2,3,4,x,5.5,[object Object],,, 10 12
// expect: 0.5,1.5,1,2,2.5,x
// expect: 129 1,0.5,2,1,y,2
// expect: 1,7,8,9,z 5
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError 1
// expect: setter 4
// expect: 5 undefined
// expect: 4 b
// expect: 10000 4999
// expect: t:1,2 t:1,2,3 t:1,2,3,4 t:1,2,3,4,5 t:1,2,3 t:1,2,3,4 t:1,2,3 t:1,2,3,4,5 t:1,2,3,4,5 t:1,2,3,4 t:1,2,5,0,5 t:1,2,3 t:1,2,3
// expect: 203 293
// expect: cpp x
// expect: p:1,2 3 undefined
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: RangeError
// expect: RangeError true
// expect: 1,2
// expect: true string
// expect: true string
// expect: true string
// expect: 3 3
