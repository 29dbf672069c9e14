// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
// Objects that nobody else sees do not exist, until the code is left.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}
const show = (o) => JSON.stringify(o);
class Vector {
  constructor(x, y) { this.x = x; this.y = y; }
  add(other) { return new Vector(this.x + other.x, this.y + other.y); }
  scale(n) { return new Vector(this.x * n, this.y * n); }
  dot(other) { return this.x * other.x + this.y * other.y; }
}
for (let i = 0; i < 20; i++) new Vector(i, .5);
console.log(optimized((a, b) => new Vector(a, b).add(new Vector(1, 2)).scale(2).dot(new Vector(b, a)), 3, .5));

// An exit makes each object once, for all frames that refer to it.
let seen;
function use(v, w, n) { const same = v; n = n + 1; seen = [v === same, v === w, v, w]; return n; }
function frames(n) { const v = new Vector(1, n), w = v; return use(v, w, n) + v.x; }
console.log(optimized(frames, 2), show(seen));
console.log(frames('text'), show(seen), seen[2] === seen[3], seen[2] instanceof Vector);

// Objects hold one another.
function Pair(first, second) { this.first = first; this.second = second; }
for (let i = 0; i < 20; i++) new Pair(i, null);
let kept;
function circle(n) {
  const a = new Pair(n, null), b = new Pair(a, n);
  a.second = b;
  const sum = b.first.second.first.first + n * 2;
  if (n > 10) kept = a;
  return sum;
}
console.log(optimized(circle, 3), circle(.5), circle('7'));
circle(11);
console.log(kept.second.first === kept, kept.first);
function nested(n) {
  const a = new Pair(new Pair(n, n + .5), new Pair(null, n));
  a.first.first = a.second.second + 1;
  const failing = a.first.first - a.second.second - n;
  return [failing, a.first.second];
}
console.log(show(optimized(nested, 1)), show(nested(2.5)), show(nested('x')), show(nested(10n ** 0n === 1n)));

// Two ways meet: words get values of both.
function meet(n, flag) {
  const p = new Pair(1, .5);
  if (flag) { p.first = n; p.second = n + .25; } else p.first = -n;
  n = n * 2;
  return p.first + p.second + n;
}
for (let i = 0; i < 10; i++) meet(i, i % 2 > 0);
console.log(optimized(meet, 3, true), meet(3, false), meet('4', true), meet('5', false));

// A word is a number on one of the ways only.
function mixed(n, flag) {
  const p = new Pair(n, .5);
  let q = p;
  if (flag) { p.second = p.first; if (n > 100) q = null; } else { n = n + 1; p.second = p.first * 2.5; }
  return [n, p.second, p.first, q === p];
}
for (let i = 0; i < 20; i++) mixed(i + .5, i % 2 > 0);
console.log(show(optimized(mixed, 3, true)), show(mixed(3, false)), show(mixed('5', true)), show(mixed('5', false)));

// Loops change what objects hold, or see to it that others see them.
function count(n) {
  const p = new Pair(0, 0);
  for (let i = 0; i < n; i++) { p.first = p.first + 1; if (i % 3 === 1) p.second += .5; }
  return p.first + p.second;
}
console.log(optimized(count, 10), count(0), count(5));
function late(n) {
  const p = new Pair(0, n);
  let all = 0;
  for (let i = 0; i < n; i++) {
    all += p.first;
    touch();
    if (i === 2) kept = p;
  }
  return all;
}
function touch() { if (kept instanceof Pair) kept.first++; }
%NeverOptimizeFunction(touch);
kept = null;
const run = (n) => { kept = null; return late(n); };
console.log(optimized(run, 6), run(7), run(3));
function swaps(n) {
  let p = new Pair(0, 1);
  for (let i = 0; i < n; i++) p = new Pair(p.second, p.first + p.second);
  return p.first;
}
console.log(optimized(swaps, 10), swaps(20));
function alias(n) {
  const p = new Pair(1, 2);
  let q = new Pair(3, 4);
  for (let i = 0; i < n; i++) { q.first += 1; p.first += 10; q = p; }
  return p.first + q.first;
}
console.log(optimized(alias, 1), alias(2), alias(3));

// They escape where they are returned, passed on, thrown, or kept; what they hold by then is what they get.
function made(n) { const p = new Pair(n, 0); p.second = p.first + 1; p.first = [p.second]; return p; }
console.log(show(optimized(made, 1)), show(made(.5)), show(made('s')));
function thrown(n) { const p = new Pair(n, n); if (n > 2) throw p; return p.first; }
function catches(n) { const p = new Pair(n, 'caught'); try { return thrown(n); } catch (e) { return show([e, p]); } }
console.log(optimized(catches, 1), catches(3));
function tells(n) {
  const v = new Pair(n, n);
  return v.first === n && v !== null && v !== undefined && v instanceof Pair && typeof v === 'object' && v == v && !!v;
}
console.log(optimized(tells, 1), tells('1'));

// A call makes the code invalid while objects do not exist.
function leaves(n) { if (n > 5) { %DeoptimizeNow(); } return n; }
%NeverOptimizeFunction(leaves);
function outer(n) { const p = new Pair(n, .5); p.second += leaves(n); return p.first + p.second + show(p); }
console.log(optimized(outer, 1), outer(6), outer(2));
function keeps(p, n) { kept = p; p.first++; if (n > 5) { %DeoptimizeNow(); } return p; }
%NeverOptimizeFunction(keeps);
function passed(n) { const p = new Pair(n, .5), q = p; const r = keeps(p, n); return [p === kept, q === r, p.first]; }
console.log(show(optimized(passed, 1)), show(passed(6)), show(passed(2)));
const choices = [(p, n) => { kept = p; return n; }, (p, n) => keeps(p, n).second, (p, n) => n + 1];
function chosen(n) { const p = new Pair(n, .5); const r = choices[n % 3](p, n); return [p === kept, p.first, r]; }
for (let i = 0; i < 30; i++) chosen(i % 5);
console.log(show(optimized(chosen, 1)), show(chosen(6)), show(chosen(7)), show(chosen(8)));

// A field that holds no Smis holds none behind an exit either.
function Holder(value) { this.value = value; }
for (let i = 0; i < 20; i++) new Holder(i % 2 ? { length: i } : i + .5);
function hold(x, n) { const h = new Holder(x * 2); n = n + 1; kept = h; return n; }
const lengthOf = (h) => h.value.length;
for (let i = 0; i < 20; i++) { hold(.25, i); lengthOf(new Holder({ length: 1 })); }
console.log(optimized(hold, .25, 1), optimized(lengthOf, new Holder({ length: 7 })), hold(1.5, 'text'), kept.value, lengthOf(kept));
let depth = 0;
function Recursive(n) { this.n = n; this.child = n > 0 ? leaf(n - 1) : null; this.n += 1; }
function leaf(n) { return { n, trace: n === 3 ? new Error('here').stack.split('\n').length : depth }; }
for (let i = 0; i < 20; i++) new Recursive(0);
console.log(show(optimized((n) => { const r = new Recursive(n); return [r.n, r.child]; }, 1)), show(new Recursive(4)));

// expect: 19
// expect: 4 [true,true,{"x":1,"y":2},{"x":1,"y":2}]
// expect: text11 [true,true,{"x":1,"y":"text"},{"x":1,"y":"text"}] true true
// expect: 9 1.5 714
// expect: true 11
// expect: [0,1.5] [-1.5,3] [null,"x0.5"] [0,1.5]
// expect: 12.25 3.5 440.258 5.5
// expect: [3,3,3,true] [4,7.5,3,true] ["5","5","5",true] ["51",12.5,"5",true]
// expect: 11.5 0 6
// expect: 3 6 0
// expect: 55 6765
// expect: 22 44 66
// expect: {"first":[2],"second":2} {"first":[1.5],"second":1.5} {"first":["s1"],"second":"s1"}
// expect: 1 [{"first":3,"second":3},{"first":3,"second":"caught"}]
// expect: true true
// expect: 2.5{"first":1,"second":1.5} 12.5{"first":6,"second":6.5} 4.5{"first":2,"second":2.5}
// expect: [true,true,2] [true,true,7] [true,true,3]
// expect: [true,2,0.5] [true,6,6] [true,8,0.5] [false,8,9]
// expect: 2 7 text1 3 undefined
// expect: [2,{"n":0,"trace":0}] {"n":5,"child":{"n":3,"trace":4}}
