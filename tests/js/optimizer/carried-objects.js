// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
// Objects that a register holds where ways meet, or that loops carry along, need not exist either.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}
const show = (o) => JSON.stringify(o);
let kept, all = [];

// One of several objects.
function either(n, flag) { const p = flag ? { x: n, y: 1 } : { x: 2, y: n }; n = n + 1; return p.x * 10 + p.y + n; }
for (let i = 0; i < 20; i++) either(i, i % 2 > 0);
console.log(optimized(either, 3, true), either(3, false), either(.5, true), either('4', false));
function lists(n, flag) { const [a, b] = flag ? [n, n + 1] : [n * 2, 7]; n = n - 1; return [a, b, n]; }
for (let i = 0; i < 20; i++) lists(i, i % 2 > 0);
console.log(show(optimized(lists, 3, true)), show(lists(3, false)), show(lists('5', true)), show(lists(.5, false)));
function minmax(a, b) { if (a < b) return [a, b]; return [b, a]; }
function range(a, b) { const [low, high] = minmax(a, b); return high - low; }
for (let i = 0; i < 20; i++) range(i, 10);
console.log(optimized(range, 3, 5), range(5, 3), range('1', 4), range(.5, 2.5));
function functions(n, flag) { const f = flag ? (x) => x + n : (x) => x * n; return f(3) + f(n); }
for (let i = 0; i < 20; i++) functions(i, i % 2 > 0);
console.log(functions(2, true), functions(2, false), functions('2', true), functions('2', false));
function same(n, flag) {
  const a = { v: n }, b = { v: n + 1 };
  const c = flag ? a : b;
  c.v += 10;
  return [a.v, b.v, c === a, c === b];
}
for (let i = 0; i < 20; i++) same(i, i % 2 > 0);
console.log(show(optimized(same, 1, true)), show(same(1, false)), show(same('s', true)));
function escapes(n, flag) { const p = flag ? { v: n } : { v: -n }; if (n > 50) kept = p; n = n + 1; return [p.v, n, kept === p]; }
for (let i = 0; i < 80; i++) escapes(i, i % 2 > 0);
console.log(show(optimized(escapes, 1, true)), show(escapes(51, false)), show(kept), show(escapes('52', true)), show(kept));
function three(n) { let p; if (n % 3 === 0) p = { a: n, b: .5 }; else if (n % 3 === 1) p = { a: 1, b: n }; else p = { a: .25, b: 2 }; return p.a + p.b; }
for (let i = 0; i < 30; i++) three(i);
console.log(optimized(three, 3), three(4), three(5), three(.5));
function holds(n, flag) { const o = flag ? { list: [n, 1] } : { list: [2, n] }; o.list[0] += 5; n = n * 2; return [o, o.list[0], n]; }
for (let i = 0; i < 20; i++) holds(i, i % 2 > 0);
console.log(show(optimized(holds, 3, true)), show(holds(3, false)), show(holds('x', true)));

// Loops carry one along.
function steps(n) { let p = { x: 0, y: 1 }; for (let i = 0; i < n; i++) p = { x: p.y, y: p.x + p.y }; return p.x; }
console.log(optimized(steps, 10), steps(50), steps(90), steps(0));
function leaving(n, at) { let p = { x: 0, y: .5 }; for (let i = 0; i < n; i++) { p = { x: p.x + 1, y: p.y * 2 }; if (i === at) { n = n + ''; all.push(p); } } return [p, all.length, all[all.length - 1] === p]; }
console.log(show(optimized(leaving, 3, -1)), show(leaving(5, 2)), show(leaving(3, 2)));
function sometimes(n) { let p = { v: 0 }; for (let i = 0; i < n; i++) { if (i % 3 === 0) p = { v: p.v + i }; else p.v = p.v + 1; } return p.v; }
console.log(optimized(sometimes, 10), sometimes(4.5));
function keeps(n) { const list = []; let p = { v: 0 }; for (let i = 0; i < n; i++) { p = { v: p.v + i }; if (i % 2) list.push(p); } return [list, list[0] === list[1], list[list.length - 1] === p]; }
console.log(show(optimized(keeps, 4)), show(keeps(5)));
function previous(n) { let a = { v: 1 }, b = a, r = ''; for (let i = 0; i < n; i++) { b = a; a = { v: a.v + i }; b.v++; r += a.v + ',' + b.v + ' '; } return r + (a === b); }
console.log(optimized(previous, 4), previous(0));
function pairs(n) { let p = [0, 1]; for (let i = 0; i < n; i++) { p = [p[1], p[0] + p[1]]; } const [a, b] = p; return a + b; }
console.log(optimized(pairs, 10), pairs(60), pairs(80));
function alias(n) { let p = { v: 0 }; const q = p; for (let i = 0; i < n; i++) { p = { v: p.v + 1 }; q.v += 10; } return [p.v, q.v, p === q]; }
console.log(show(optimized(alias, 3)), show(alias(0)));
function inner(n) { let s = 0; for (let i = 0; i < n; i++) { let p = { v: i }; for (let k = 0; k < i; k++) p = { v: p.v + k }; s += p.v; } return s; }
console.log(optimized(inner, 6), inner(9));
function outer(n) { let p = { v: 0 }; for (let i = 0; i < n; i++) { for (let k = 0; k < i; k++) p = { v: p.v + k }; p.v++; } return p.v; }
console.log(optimized(outer, 6), outer(9));
function kinds(n) { let p = { v: 0 }; for (let i = 0; i < n; i++) p = { v: i < 5 ? p.v + 1 : i < 8 ? p.v + .5 : p.v + 's' }; return p.v; }
console.log(optimized(kinds, 4), kinds(7), kinds(10), kinds(3));
function chain(n) { let p = null; for (let i = 0; i < n; i++) p = { v: i, next: p }; let s = ''; for (; p; p = p.next) s += p.v; return s; }
console.log(optimized(chain, 4), chain(6));
function nested(n) { let o = { p: { v: 0 }, n: 0 }; for (let i = 0; i < n; i++) o = { p: { v: o.p.v + i }, n: o.n + 1 }; return show(o); }
console.log(optimized(nested, 4), nested(7));
function shared(n) { let o = { p: { v: 0 } }; for (let i = 0; i < n; i++) { o = { p: o.p }; o.p.v += i; } return o.p.v; }
console.log(optimized(shared, 4), shared(7));
const reduced = (list) => list.reduce((acc, x) => ({ sum: acc.sum + x, n: acc.n + 1 }), { sum: 0, n: 0 });
console.log(show(optimized(reduced, [1, 2, 3])), show(reduced([.5, 1])), show(reduced(['a'])), show(reduced([])));
function constructed(n) {
  class V { constructor(x, y) { this.x = x; this.y = y; } plus(o) { return new V(this.x + o.x, this.y + o.y); } }
  let v = new V(0, 0);
  for (let i = 0; i < n; i++) v = v.plus(new V(i, .5));
  return [v.x, v.y, v instanceof V];
}
for (let i = 0; i < 30; i++) constructed(5);
console.log(show(constructed(5)), show(constructed(50)));
function leaves(n) { if (n > 5) { %DeoptimizeNow(); } return n; }
%NeverOptimizeFunction(leaves);
function invalid(n) { let p = [0, n]; for (let i = 0; i < n; i++) { p = [p[0] + leaves(i), p[1]]; } return p; }
console.log(show(optimized(invalid, 4)), show(invalid(9)), show(invalid(3)));

function spread(a, b) { return Math.max(...[a, b]) + add(...[a, b], 1) + add(...[b]); }
function add(a, b = 100, c = 1000) { return a + b + c; }
console.log(optimized(spread, 1, 2), spread(.5, 'x'), spread('7', 2));

// expect: 35 27 7.5 20441
// expect: [3,4,2] [6,7,2] ["5","51",4] [1,7,-0.5]
// expect: 2 2 3 2
// expect: 9 10 3222 10
// expect: [11,2,true,false] [1,12,false,true] ["s10","s1",true,false]
// expect: [1,2,false] [-51,52,true] {"v":-51} ["52","521",true] {"v":"52"}
// expect: 3.5 5 2.25 2.25
// expect: [{"list":[8,1]},8,6] [{"list":[7,3]},7,6] [{"list":["x5",1]},"x5",null]
// expect: 55 12586269025 2880067194370816000 0
// expect: [{"x":3,"y":4},0,false] [{"x":5,"y":16},1,false] [{"x":3,"y":4},2,true]
// expect: 24 6
// expect: [[{"v":1},{"v":6}],false,true] [[{"v":1},{"v":6}],false,false]
// expect: 1,2 2,2 4,3 7,5 false true
// expect: 144 4052739537881 61305790721611580
// expect: [3,30,false] [0,0,true]
// expect: 35 120
// expect: 26 93
// expect: 4 6 6.5ss 3
// expect: 3210 543210
// expect: {"p":{"v":6},"n":4} {"p":{"v":21},"n":7}
// expect: 6 21
// expect: {"sum":6,"n":3} {"sum":1.5,"n":2} {"sum":"0a","n":1} {"sum":0,"n":0}
// expect: [10,2.5,true] [1225,25,true]
// expect: [6,4] [36,9] [3,3]
// expect: 1108 NaN0.5x1x1001000 77211102
