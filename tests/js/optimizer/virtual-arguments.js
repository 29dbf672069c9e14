// Functions that pass their arguments on: objects that nobody sees do not exist, until the code is left.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}
const Class = { create() { return function () { this.initialize.apply(this, arguments); }; } };
const Point = Class.create(), Named = Class.create();
Point.prototype.initialize = function (x, y) { this.x = x; this.y = y; };
Named.prototype.initialize = function (name) { this.name = name; this.count = arguments.length; };
function make(i) { const p = new Point(i, i + 1), n = new Named('n' + i, 1, 2); return p.x + p.y + n.name + n.count; }
console.log(optimized(make, 3), make(.5), make('text'));

// The object exists again when something fails, with what was passed, and is the same everywhere.
let seen = [];
function target(a, b) { return a + b; }
function pass() {
  const list = arguments, same = list;
  const sum = target.apply(null, list);
  if (typeof sum === 'string') seen.push(list === same, list.length, [...list].join(), list.callee === pass, String(list), 2 in list);
  return sum;
}
function twice(x) { return pass(x, 2, 3) + pass(4, x); }
console.log(optimized(twice, 1), twice('a'), seen.join(' '));
function later(x) { return deep(x, 1, 2); }
function deep() {
  const n = target.apply(this, arguments);
  if (n > 100) throw Object.assign(new Error('large'), { list: arguments });
  return n;
}
console.log(optimized(later, 5));
try { later(100); } catch (e) { console.log(e.message, [...e.list].join(), e.stack.split('\n')[1].trim().split(' ')[1]); }
try { later(Symbol()); } catch (e) { console.log(e.name, e.stack.split('\n').slice(1, 4).map(l => l.trim().split(' ')[1]).join()); }

// It escapes: by a store, a result, an argument, an element that is computed.
let kept;
const escapes = [function () { kept = arguments; return 1; }, function () { return arguments; }, function () { return [].slice.call(arguments); },
  function () { let all = 0; for (let i = 0; i < arguments.length; i++) all += arguments[i]; return all; }, function () { return () => arguments; },
  function () { arguments[0] = 7; return arguments[0]; }, function () { return arguments.callee.name; }, function () { return arguments[0] + arguments[1] + arguments.length; },
  function () { let last = arguments; for (let i = 0; i < 3; i++) last = i; return last; }, function () { return typeof arguments + !arguments; },
  function () { return arguments[9] + String(arguments[-1]) + arguments.x; }, function () { 'use strict'; return target.apply(this, arguments); }];
for (const f of escapes) {
  const outer = (a, b) => f(a, b);
  const show = x => (typeof x === 'function' ? show(x()) : typeof x === 'object' ? '[' + [...x].join() + ']' : String(x));
  console.log(show(optimized(outer, 1, 2)), show(outer(1.5, 'b')), kept.length);
}

// apply and call with all kinds of receivers and callees
function whose() { return this; }
function strict(a) { 'use strict'; return [this, a, arguments.length].join(); }
function calls(f, o, a) { return f.call(o, a) + '|' + f.call() + '|' + f.call(o, a, 1, 2); }
const ways = [strict, (...list) => list.length, Math.max, Object.prototype.toString, Array.isArray, strict.bind('bound'), class { static m() { return 'm'; } }.m];
for (const f of ways) console.log(optimized((o, a) => calls(f, o, a), 'o', 1));
console.log(optimized(() => typeof whose.call(5) + typeof whose.call(undefined) + (whose.call(null) === globalThis)));
for (const bad of [undefined, 5, {}, 'text']) {
  try { calls(bad, 1, 2); } catch (e) { console.log(e.name); }
  try { (function () { target.apply.call(bad, 1, arguments); })(); } catch (e) { console.log(e.name); }
}
const passer = () => (function () { return Function.prototype.apply.call(target, null, arguments); })(1, 2);
console.log(optimized(passer));
// expect: 7n33 2n0.53 texttext1ntext3
// expect: 8 a24a true 3 a,2,3 true [object Arguments] true true 2 4,a true [object Arguments] false
// expect: 6
// expect: large 100,1,2 deep
// expect: TypeError target,deep,later
// expect: 1 1 2
// expect: [1,2] [1.5,b] 2
// expect: [1,2] [1.5,b] 2
// expect: 3 1.5b 2
// expect: [1,2] [1.5,b] 2
// expect: 7 7 2
// expect:   2
// expect: 5 1.5b2 2
// expect: 2 2 2
// expect: objectfalse objectfalse 2
// expect: undefinedundefinedundefined undefinedundefinedundefined 2
// expect: 3 1.5b 2
// expect: o,1,1|,,0|o,1,3
// expect: 1|0|3
// expect: 1|-Infinity|2
// expect: [object String]|[object Undefined]|[object String]
// expect: false|false|false
// expect: bound,1,1|bound,,0|bound,1,3
// expect: m|m|m
// expect: objectobjecttrue
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 3
// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
