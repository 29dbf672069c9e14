// Calls whose last argument is spread, behind plain ones: the order in which things are asked, and lists
// that cannot be pushed as they are.
const args = function (...all) { return all.length + ':' + all.join() + (this === undefined || this === globalThis ? '' : this.name); };
const a = [1, 2, 3], o = {name: '@', args, get getter() { print('getter'); return args; }};
for (let i = 0; i < 3; i++) print(args(i, ...a), o.args(i, ...a), o?.args(i, 'x', ...a), o.missing?.(i, ...a), args(i, ...[]), (0, o.args)(i, ...a));
// expect: 4:0,1,2,3 4:0,1,2,3@ 5:0,x,1,2,3@ undefined 1:0 4:0,1,2,3
// expect: 4:1,1,2,3 4:1,1,2,3@ 5:1,x,1,2,3@ undefined 1:1 4:1,1,2,3
// expect: 4:2,1,2,3 4:2,1,2,3@ 5:2,x,1,2,3@ undefined 1:2 4:2,1,2,3
print(args(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, ...a), args(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, ...a), args(0, ...a, ...a), args(...a, 0), args(0, ...a, 1));
// expect: 19:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,1,2,3 20:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,1,2,3 7:0,1,2,3,1,2,3 4:1,2,3,0 5:0,1,2,3,1
// --- Order
const say = x => (print('say', x), x);
print(say(o).getter(say(1), say(2), ...say(a)));
// expect: say [object Object]
// expect: getter
// expect: say 1
// expect: say 2
// expect: say 1,2,3
// expect: 5:1,2,1,2,3@
try { (void 0)(say(1), ...say(a)); } catch (e) { print(e.constructor.name); }
// expect: say 1
// expect: say 1,2,3
// expect: TypeError
try { o.missing(say(1), ...say(a)); } catch (e) { print(e.message); }
// expect: say 1
// expect: say 1,2,3
// expect: o.missing is not a function
try { args(say(1), ...say(5)); } catch (e) { print(e.constructor.name); }
// expect: say 1
// expect: say 5
// expect: TypeError
try { args(say(1), ...{[Symbol.iterator]() { throw new RangeError('thrown'); }}); } catch (e) { print(e.message); }
// expect: say 1
// expect: thrown
// --- Lists of all kinds
const holes = [1, , 3], doubles = [0.5, 1.5], frozen = Object.freeze([7, 8]), large = Array.from({length: 2000}, (_, i) => i), largeDoubles = large.map(x => x + 0.5);
for (const list of [holes, doubles, frozen, new Set(a), 'xy', new Map([[1, 2]]), new Uint8Array(2), a.values(), (function* () { yield 4; yield 5; })()]) print(args('first', ...list), typeof args('first', 'second', ...(list[Symbol.iterator] === undefined ? [] : a)));
// expect: 4:first,1,,3 string
// expect: 3:first,0.5,1.5 string
// expect: 3:first,7,8 string
// expect: 4:first,1,2,3 string
// expect: 3:first,x,y string
// expect: 2:first,1,2 string
// expect: 3:first,0,0 string
// expect: 4:first,1,2,3 string
// expect: 3:first,4,5 string
print(args('first', ...large).length, args('first', ...largeDoubles).length, Math.max(5000, ...large), Math.min(-1, ...largeDoubles));
// expect: 8900 12900 5000 -1
Array.prototype[1] = 'proto'; print(args(0, ...holes)); delete Array.prototype[1]; print(args(0, ...holes));
// expect: 4:0,1,proto,3
// expect: 4:0,1,,3
const iterate = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function* () { yield 'own'; }; print(args(0, ...a)); Array.prototype[Symbol.iterator] = iterate; print(args(0, ...a));
// expect: 2:0,own
// expect: 4:0,1,2,3
// --- The list is the array itself, which the callee may change
const change = (first, ...rest) => { a.length = 0; a.push('new'); return first + rest.join(); }; print(change('f', ...a), a.join()); a.length = 0; a.push(1, 2, 3);
// expect: f1,2,3 new
let b = [1, 2]; print(args(b = [3], ...b), args(b.push(4), ...b));
// expect: 2:3,3 3:2,3,4
// --- Callees of other kinds
const bound = args.bind({name: '#'}, 'bound'), proxy = new Proxy(args, {apply: (t, self, all) => 'trap ' + all.join()});
for (let i = 0; i < 3; i++) print(bound(i, ...a), proxy(i, ...a), args.call(o, i, ...a), Reflect.apply(args, o, [i, ...a]), Math.max(i, ...a), String.fromCharCode(65, ...a.map(x => x + 65)));
// expect: 5:bound,0,1,2,3# trap 0,1,2,3 4:0,1,2,3@ 4:0,1,2,3@ 3 ABCD
// expect: 5:bound,1,1,2,3# trap 1,1,2,3 4:1,1,2,3@ 4:1,1,2,3@ 3 ABCD
// expect: 5:bound,2,1,2,3# trap 2,1,2,3 4:2,1,2,3@ 4:2,1,2,3@ 3 ABCD
class Base { constructor(...all) { this.all = all.join(); } method(...all) { return all.join('-'); } static make(...all) { return new this(0, ...all); } }
class Derived extends Base { constructor(...all) { super('d', ...all); } method(...all) { return super.method('s', ...all); } }
print(new Derived(1, ...a).all, new Derived(...a).method(9, ...a), Derived.make(...a).all);
// expect: d,1,1,2,3 s-9-1-2-3 d,0,1,2,3
try { Base(1, ...a); } catch (e) { print(e.constructor.name); }
// expect: TypeError
function sloppy() { return typeof this + arguments.length; } print(sloppy(1, ...a), sloppy.call(5, 1, ...a)); function strict() { 'use strict'; return typeof this; } print(strict(1, ...a));
// expect: object4 object4
// expect: undefined
const g = function* () { const x = args(yield 1, ...(yield 2)); yield x; }, it = g(); it.next(); it.next('sent'); print(it.next(a).value);
// expect: 4:sent,1,2,3
function depth(n, ...rest) { return n === 0 ? rest.length : depth(n - 1, ...rest); } print(depth(500, ...a));
// expect: 3
try { (function endless(x, ...rest) { return endless(x, ...rest, ...rest.slice(0, 0)) + endless(x, ...rest); })(1, ...a); } catch (e) { print(e.constructor.name); }
// expect: RangeError
print(eval('args(1, ...a)'), (x => args(x, ...arguments_(x)))(7)); function arguments_(x) { return [x, x]; }
// expect: 4:1,1,2,3 3:7,7,7
(async () => { print(args(await 1, ...(await a))); })();
// expect: 4:1,1,2,3
