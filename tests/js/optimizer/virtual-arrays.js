// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
// Array literals, the iterators of arrays, and what they give need not exist, until the code is left.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}
const show = (o) => JSON.stringify(o);
let kept;

// Patterns take arrays apart.
function two(list) { const [x, y] = list; return x + y; }
console.log(optimized(two, [1, 2]), two([.5, 1]), two(['a', 'b']), two([1]), two([, 3]), two('xy'), two([1, 2, 3]));
function swap(list, i, j) { [list[i], list[j]] = [list[j], list[i]]; return list; }
console.log(show(optimized(swap, [1, 2, 3], 0, 2)), show(swap([1.5, 'a'], 0, 1)), show(swap([{}, 7], 0, 1)));
function fibonacci(n) { let a = 0, b = 1; for (let i = 0; i < n; i++) [a, b] = [b, a + b]; return a; }
console.log(optimized(fibonacci, 10), fibonacci(50), fibonacci(80));
function pair(x, y) { return [x + y, x - y]; }
function both(n) { const [s, d] = pair(n, 3); return s * d; }
console.log(optimized(both, 5), both(.5), both('6'));
function nested(n) { const [a, [b, [c]], { d: [e] }] = [n, [n + 1, [n + 2]], { d: [n + 3] }]; return [a, b, c, e]; }
console.log(show(optimized(nested, 1)), show(nested(.5)), show(nested('n')));
function defaults(list) { const [a = 1, b = a + 1, ...rest] = list; return [a, b, rest]; }
console.log(show(optimized(defaults, [5, 6, 7, 8])), show(defaults([])), show(defaults([undefined, 3])));
function skips(list) { const [, a, , b] = list; return [a, b]; }
console.log(show(optimized(skips, [1, 2, 3, 4])), show(skips([1, 2])));

// An exit makes array and elements once, for all that refer to them.
function leave(n) { const a = [n, n + 1], b = a; n = n * 2; b[1] = n; return [a === b, a, a.length, n]; }
console.log(show(optimized(leave, 1)), show(leave(.5)), show(leave('4')), show(leave([])));
function inPattern(n) { const [x, y] = [n, n + 1]; const z = x * 2; return [x, y, z]; }
console.log(show(optimized(inPattern, 1)), show(inPattern('5')), show(inPattern(null)));
function use(list, n) { const same = list; n = n + 1; kept = [same === list, list, list[0]]; return n + list[1]; }
function frames(n) { const list = [n, 2], other = list; return [use(list, n), kept[1] === other, kept[0]]; }
console.log(show(optimized(frames, 1)), show(frames('t')), show(kept));
function holds(n) { const o = { list: [n, { in: [n] }] }; const l = o.list; n = n + 1; l[1].in[0] = n; return [o, l === o.list]; }
console.log(show(optimized(holds, 1)), show(holds('h')), show(holds(.5)));

// Two ways meet, and loops change elements.
function meet(n, flag) { const a = [1, n]; if (flag) { a[0] = n; a[1] = .5; } else a[0] = -n; n = n * 2; return a[0] + a[1] + n; }
for (let i = 0; i < 10; i++) meet(i, i % 2 > 0);
console.log(optimized(meet, 3, true), meet(3, false), meet('4', true), meet('5', false));
function accumulate(n) { const acc = [0, 0]; for (let i = 0; i < n; i++) { acc[0] += i; acc[1] = acc[1] + .5; } return acc[0] + acc[1]; }
console.log(optimized(accumulate, 10), accumulate(3), accumulate(1.5));
function carried(n) { let p = [0, 1]; for (let i = 0; i < n; i++) p = [p[1], p[0] + p[1]]; return p; }
console.log(show(optimized(carried, 10)), show(carried(60)), show(carried(0)));
function indexed(n) { const a = [10, 20, 30]; let s = 0; for (let i = 0; i < n; i++) s += a[i]; return s; }
console.log(optimized(indexed, 3), indexed(2), indexed(4));

// Loops over arrays.
function total(list) { let s = 0; for (const x of list) s += x; return s; }
console.log(optimized(total, [1, 2, 3]), total([.5, 1]), total(['a']), total([]), total([1, , 3]), total(new Set([1, 2])), total('ab'));
function grows(list) { let s = 0; for (const x of list) { s += x; if (x === 3 && list.length < 5) list.push(4, 5); } return s; }
console.log(optimized(grows, [1, 2]), grows([1, 2, 3]));
function shrinks(list) { let s = 0; for (const x of list) { s += x; if (x > 8) list.length = 0; } return s; }
console.log(optimized(shrinks, [1, 2]), shrinks([1, 9, 3]));
function changes(list, n) { let s = 0; for (const x of list) { s += x; if (x === n) list[2] = 'text'; } return s; }
console.log(optimized(changes, [1, 2, 3], 0), changes([1, 2, 3], 1), changes([1, 2, 3], 5));
function breaks(list, n) { for (const x of list) { if (x === n) return x + ' found'; } return 'none'; }
console.log(optimized(breaks, [1, 2, 3], 2), breaks([1, 2], 9), breaks(['a'], 'a'));
function throwsIn(list) { let last; try { for (const x of list) { last = x; if (x > 5) throw new Error('big ' + x); } } catch (e) { return e.message + last; } return last; }
console.log(optimized(throwsIn, [1, 2, 3]), throwsIn([1, 9, 3]));
function pairs(n) { let s = ''; for (const [k, v] of [['a', n], ['b', n + 1]]) s += k + v; return s; }
console.log(optimized(pairs, 1), pairs('x'));
function destructures(list) { let s = 0; for (const [x, { y }] of list) s += x * y; return s; }
console.log(optimized(destructures, [[1, { y: 2 }], [3, { y: 4 }]]), destructures([[.5, { y: 2 }]]));
function continues(list) { let s = 0; outer: for (const x of list) { for (const y of [x, 2]) { if (y > 5) continue outer; s += y; } } return s; }
console.log(optimized(continues, [1, 2, 3]), continues([6, 1]));

// Arrays escape where they are returned, passed on, or kept.
function made(n) { const a = [n, 0]; a[1] = a[0] + 1; return a; }
console.log(show(optimized(made, 1)), show(made(.5)), show(made('s')), made(1) !== made(1));
function pushes(n) { const list = []; for (let i = 0; i < n; i++) { const e = [i, [i * 2]]; list.push(e); e[1][0]++; } return list; }
console.log(show(optimized(pushes, 3)), show(pushes(1.5)));
function appends(n) { const a = [n, n]; a.push(n + 1); a[3] = 'end'; return [a, a.length]; }
console.log(show(optimized(appends, 1)), show(appends('a')));
function largest(a, b) { return Math.max(...[a, b]); }
console.log(optimized(largest, 3, 2), largest(.5, 1), largest('7', 2));
function shape(n) { const a = [n, 'x']; return [Array.isArray(a), a instanceof Array, typeof a, a.length, a.constructor === Array, String(a)]; }
console.log(show(optimized(shape, 1)));
function constant(n) { const a = [1, 2, 3], b = [.5, 1.5]; a[1] = n; b[0] = n; return [a, b]; }
console.log(show(optimized(constant, 4)), show(constant(.25)), show(constant('c')));

// A call makes the code invalid while an array or an iterator does not exist.
function leaves(n) { if (n > 5) { %DeoptimizeNow(); } return n; }
%NeverOptimizeFunction(leaves);
function invalid(n) { const a = [n, 1]; a[1] += leaves(n); const [x, y] = a; return [x, y, a]; }
console.log(show(optimized(invalid, 1)), show(invalid(6)));
function invalidLoop(list) { let s = 0; for (const x of list) s += leaves(x); return s; }
console.log(optimized(invalidLoop, [1, 2, 3]), invalidLoop([1, 7, 3]), invalidLoop([2, 2]));

// Iteration that a script has changed.
function first(list) { const [x] = list; return x; }
console.log(optimized(first, [1, 2]));
const own = [5, 6];
own[Symbol.iterator] = function* () { yield 'own'; };
console.log(first(own), two([1, 2]));
const proto = Object.getPrototypeOf([][Symbol.iterator]());
const next = proto.next;
let calls = 0;
proto.next = function () { calls++; return next.call(this); };
console.log(first([1, 2]), two([3, 4]), total([1, 2, 3]), calls);
proto.next = next;
proto.return = function () { calls += 100; return {}; };
console.log(first([1, 2]), two([3, 4]), total([1, 2, 3]), calls);
delete proto.return;
const values = Array.prototype[Symbol.iterator];
Array.prototype[Symbol.iterator] = function* () { yield 'changed'; yield 'too'; };
console.log(first([1, 2]), two([3, 4]), total([1, 2, 3]));
Array.prototype[Symbol.iterator] = values;
console.log(first([1, 2]), two([3, 4]), total([1, 2, 3]));

// expect: 3 1.5 ab NaN NaN xy 3
// expect: [3,2,1] ["a",1.5] [7,{}]
// expect: 55 12586269025 23416728348467684
// expect: 16 -8.75 189
// expect: [1,2,3,4] [0.5,1.5,2.5,3.5] ["n","n1","n2","n3"]
// expect: [5,6,[7,8]] [1,2,[]] [1,3,[]]
// expect: [2,4] [2,null]
// expect: [true,[1,2],2,2] [true,[0.5,1],2,1] [true,["4",8],2,8] [true,[[],0],2,0]
// expect: [1,2,2] ["5","51",10] [null,1,0]
// expect: [4,true,true] ["t12",true,true] [true,["t",2],"t"]
// expect: [{"list":[1,{"in":[2]}]},true] [{"list":["h",{"in":["h1"]}]},true] [{"list":[0.5,{"in":[1.5]}]},true]
// expect: 9.5 6 40.58 -5510
// expect: 50 4.5 2
// expect: [55,89] [1548008755920,2504730781961] [0,1]
// expect: 60 30 NaN
// expect: 6 1.5 0a 0 NaN 3 0ab
// expect: 3 15
// expect: 3 10
// expect: 6 3text 6
// expect: 2 found none a found
// expect: 3 big 99
// expect: a1b2 axbx1
// expect: 14 1
// expect: 12 3
// expect: [1,2] [0.5,1.5] ["s","s1"] true
// expect: [[0,[1]],[1,[3]],[2,[5]]] [[0,[1]],[1,[3]]]
// expect: [[1,1,2,"end"],4] [["a","a","a1","end"],4]
// expect: 3 1 7
// expect: [true,true,"object",2,true,"1,x"]
// expect: [[1,4,3],[4,1.5]] [[1,0.25,3],[0.25,1.5]] [[1,"c",3],["c",1.5]]
// expect: [1,2,[1,2]] [6,7,[6,7]]
// expect: 6 11 4
// expect: 1
// expect: own 3
// expect: 1 7 6 7
// expect: 1 7 6 207
// expect: changed changedtoo 0changedtoo
// expect: 1 7 6
