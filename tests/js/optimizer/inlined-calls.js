// Functions that are built into their callers: what they return, how they are left, what they see of frames.
function optimized(f, ...list) {  // its second call runs in optimized code
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}

// --- Arguments
function three(a, b, c) { return [a, b, c].join(); }
function few(x) { return three(x) + ' ' + three(x, 2) + ' ' + three(x, 2, 3, 4); }
console.log(optimized(few, 1));
function lookAtArguments() { return passed.arguments.length + ':' + [...passed.arguments]; }
function passed(a) { a = 'changed'; return lookAtArguments(); }
function passes() { return passed(1, 2, 3); }
console.log(optimized(passes));
function callerOf() { return callerOf.caller === middle && middle.caller === outer; }
function middle() { return callerOf(); }
function outer() { return middle(); }
console.log(optimized(outer));

// --- Receivers
function self() { return typeof this; }
function strict() { 'use strict'; return typeof this; }
function receivers() { return [self(), self.call(1), strict(), (0, strict)()].join(); }
console.log(optimized(receivers));
const methods = { v: 3, get() { return this.v; } };
function callMethod(o) { return o.get(); }
console.log(optimized(callMethod, methods), callMethod({ v: 4, get: methods.get }), callMethod({ get: () => 5 }));

// --- Several callees
class A { f(x) { return x + 1; } }
class B { f(x) { return x * 2; } }
class C { f(x) { return `${x}!`; } }
const objects = [new A, new B, new C];
function several(list) { let s = ''; for (const o of list) s += o.f(7) + ','; return s; }
console.log(optimized(several, objects), several([{ f: x => -x }, ...objects]));

// --- Constructors
function Point(x, y) { this.x = x; this.y = y; }
function Other(x) { this.x = x; if (x > 1) return { other: x }; if (x < 0) return 5; }
class Base { constructor(x) { this.x = x; this.target = new.target.name; } }
class Derived extends Base { constructor(x) { super(x + 1); this.d = 1; } }
function make(x) {
  return JSON.stringify([new Point(x, 2), new Other(x), new Base(x), new Derived(x)]);
}
console.log(optimized(make, 1), make(2), make(-1), make(.5));

// --- Closures of one site
function adder(n) { return k => n + k; }
function addTwo(n, k) { const add = adder(n); return add(k) + adder(k)(n); }
console.log(optimized(addTwo, 1, 2), addTwo('a', 'b'));

// --- Exits: the callee's and the caller's values are those of before
function inner(o, k) { let before = k * 2; const v = o.v; return before + v + k; }
function exits(o, k) { let kept = k + 100; const r = inner(o, k); return kept + ' ' + r; }
console.log(optimized(exits, { v: 1 }, 1), exits({ w: 0, v: 'text' }, 2), exits({ v: 2 ** 30 }, 2 ** 30));
function lazily(f) { let kept = 5; const r = callsBack(f) + 1; return kept + r; }
function callsBack(f) { let here = 10; f(); return here + f(); }
console.log(optimized(lazily, () => 1), lazily(() => (%DeoptimizeFunction(callsBack), 2)), lazily(() => 1));

// --- Exceptions
function fails(x) { if (x === 3) throw new Error('three'); return x; }
function guarded(x) { let seen = 'none'; try { seen = fails(x) + fails(x + 1); } catch (e) { return seen + ' ' + e.message; } return seen; }
console.log(optimized(guarded, 0), guarded(2), guarded(3));
function deep(x) { try { return fails(x); } finally { deep.done = (deep.done | 0) + 1; } }
function catches(x) { try { return deep(x); } catch (e) { return e.stack.split('\n').slice(1, 4).map(line => line.match(/at (\S+)/)[1]).join(); } }
console.log(optimized(catches, 1), catches(3), deep.done > 30);

// --- Callees that change
let callee = x => x + 1;
function callsVariable(x) { return callee(x); }
console.log(optimized(callsVariable, 1));
callee = x => x + 2;
console.log(callsVariable(1), callsVariable(2));
function cleared(o) { return o.x; }
function callsCleared(o) { return cleared(o); }
console.log(optimized(callsCleared, { x: 1 }));
%ClearFunctionFeedback(cleared);
console.log(callsCleared({ y: 0, x: 2 }), callsCleared({ x: 3 }));

// --- Recursion
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
function even(n) { return n === 0 ? true : odd(n - 1); }
function odd(n) { return n === 0 ? false : even(n - 1); }
console.log(optimized(fib, 15), optimized(even, 10), even(11));
function forever() { return 1 + again(); }
function again() { return forever(); }
try { forever(); } catch (e) { console.log(e instanceof RangeError); }
// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
// expect: 1,, 1,2, 1,2,3
// expect: 3:changed,2,3
// expect: true
// expect: object,object,undefined,undefined
// expect: 3 4 5
// expect: 8,14,7!, -7,8,14,7!,
// expect: [{"x":1,"y":2},{"x":1},{"x":1,"target":"Base"},{"x":2,"target":"Derived","d":1}] [{"x":2,"y":2},{"other":2},{"x":2,"target":"Base"},{"x":3,"target":"Derived","d":1}] [{"x":-1,"y":2},{"x":-1},{"x":-1,"target":"Base"},{"x":0,"target":"Derived","d":1}] [{"x":0.5,"y":2},{"x":0.5},{"x":0.5,"target":"Base"},{"x":1.5,"target":"Derived","d":1}]
// expect: 6 abba
// expect: 101 4 102 4text2 1073741924 4294967296
// expect: 17 18 17
// expect: 1 none three none three
// expect: 1 fails,deep,catches true
// expect: 2
// expect: 3 4
// expect: 1
// expect: 2 3
// expect: 610 true false
// expect: true
