// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
// Closures and contexts that nobody else sees do not exist, until the code is left.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}
const show = (o) => JSON.stringify(o);
let kept, seen;

// A closure that is called in place, and one that a method of arrays calls.
function twice(a) { const g = (x) => a + x; return g(1) + g(2); }
console.log(optimized(twice, 3), twice(.5), twice('s'));
function sum(list) { let all = 0; list.forEach((x) => { all += x; }); return all; }
console.log(optimized(sum, [1, 2, 3]), sum([.5, 1]), sum(['a', 1]), sum([1, 2 ** 31, 3]));
const scale = (list, k) => list.map((x) => x * k);
console.log(show(optimized(scale, [1, 2, 3], 2)), show(scale([1.5, 2], 3)), show(scale(['4'], '5')));
function found(list) { let last = null, any = false; list.forEach((x) => { if (x > 1) { any = true; last = x; } }); return [any, last]; }
console.log(show(optimized(found, [1, 2, 3])), show(found([0, 1])), show(found([2.5])), show(found(['3'])));

// An exit makes closure and context once, for all that refer to them.
function leave(n) {
  let count = n;
  const add = () => { count = count + 1; return count; }, same = add;
  const all = { add, same };
  count = count * 2;
  return [add(), same(), all.add === all.same, add === same, count];
}
console.log(show(optimized(leave, 1)), show(leave(.25)), show(leave('5')), show(leave(2n ** 0n === 1n)));
function use(fn, n) { const same = fn; n = n + 1; seen = [same === fn, fn, typeof fn]; return fn(n); }
function outer(n) { let c = n; const g = (x) => { c = c + x; return c; }; const r = use(g, n); return [r, c, seen[1] === g]; }
console.log(show(optimized(outer, 1)), show(outer('a')), seen[1]('b'), seen[1].name, seen[1].length, String(seen[1]));

// The frame of a closure that is inlined, and those around it, after an exit in it.
function deep(n) {
  let a = n, log = [];
  const inner = (x) => { let b = x; const most = (y) => { b = b + y; a = a + b; return a; }; const r = most(x); log.push(r, b); return r; };
  const first = inner(n), second = inner(a);
  return [first, second, a, log];
}
console.log(show(optimized(deep, 1)), show(deep(.5)), show(deep('x')), show(deep(null)));
function thrower(n) {
  let state = 'begun', times = 0;
  const step = (x) => { times++; if (x === null) throw new Error('null at ' + times); state = 'step ' + x; return x; };
  try { step(n); step(n + 1); if (n > 5) step(null); } catch (e) { return e.message + ' ' + state; }
  return state + ' ' + times;
}
console.log(optimized(thrower, 1), thrower(6), thrower('t'));

// Each iteration has its own variable, whether closures keep it or not.
function each(n) { let s = 0; for (let i = 0; i < n; i++) { const h = () => i; s += h(); } return s; }
console.log(optimized(each, 10), each(100), each(2.5));
function steps(n) { let s = ''; for (let i = 0, j = n; i < j; i++, j--) { const up = () => { i++; }; up(); s += i + ':' + j + ' '; } return s; }
console.log(optimized(steps, 9), steps(4.5));
function some(n) {
  const list = [];
  for (let i = 0; i < n; i++) { const h = () => i; i += 0; if (i % 3 === 1) list.push(h); }
  return list.map((f) => f());
}
console.log(show(optimized(some, 10)), show(some(5)));
function all(n) { const list = []; for (let i = 0; i < n; i++) { list.push(() => i++); } return list.map((f) => f() + f()); }
console.log(show(optimized(all, 4)), show(all(6)));
function nestedLoops(n) {
  let t = 0;
  for (let i = 0; i < n; i++) for (let k = i; k < n; k++) { const f = () => i * k; t += f(); if (k > 50) kept = f; }
  return t;
}
console.log(optimized(nestedLoops, 5), nestedLoops(53), kept());
function leavesLoop(n, odd) {
  let s = 0; const made = [];
  for (let i = 0; i < n; i++) { let c = i; const f = () => { c = c + i; return c; }; s = s + f(); if (i === odd) made.push(f, f); }
  return made.length ? [s, made[0] === made[1], made[0](), made[1]()] : s;
}
console.log(show(optimized(leavesLoop, 6, -1)), show(leavesLoop(6, 4)), show(leavesLoop(4, 0)));
function growing(n) { let s = 0; for (let i = 0; i < 4; i++) { const f = (x) => s + x; s = f(n); n = n + n; } return s; }
console.log(optimized(growing, 1), growing(.5), growing(2 ** 29), growing('g'));

// Holes: a variable that is not there yet.
function early(flag) { const f = () => { if (flag > 1) return late; return 'none'; }; const r = f(); let late = 'there'; return r + f() + late; }
console.log(optimized(early, 1));
try { early(2); } catch (e) { console.log(e.name, e.message); }
function hoisted(a) { return inner(1) + inner(a); function inner(x) { return a + x; } }
console.log(optimized(hoisted, 2), hoisted('h'));
function recursive(n) { const fact = (k) => (k < 2 ? 1 : k * fact(k - 1)); return fact(n); }
console.log(optimized(recursive, 5), recursive(10));

// What else may happen to a closure.
function escapes(n) { let c = n; const f = () => ++c; if (n > 5) kept = f; return f() + c; }
console.log(optimized(escapes, 1), escapes(6), kept(), kept(), escapes(7), kept());
function returned(n) { let c = n; return { up: () => ++c, get: () => c }; }
const counter = optimized(returned, 1);
console.log(counter.up(), counter.up(), counter.get(), returned(.5).up());
function properties(n) { function f(x) { return x + n; } f.tag = n; return [f.tag, f.name, f.length, f(1), new f(1) instanceof f, f.prototype.constructor === f]; }
console.log(show(optimized(properties, 3)));
function methods(n) { const f = function () { return this.v + n; }; return [f.call({ v: 1 }), f.apply({ v: 2 }, []), f.bind({ v: 3 })()]; }
for (let i = 0; i < 30; i++) methods(i);
console.log(show(methods(10)));
function looks(n) { const f = () => n; return eval('n + 1') + f(); }
console.log(optimized(looks, 1), looks(5));
function mapped(a) { const f = () => a; arguments[0] = 7; return f() + a; }
console.log(optimized(mapped, 1));
function* generated(n) { for (let i = 0; i < n; i++) { const f = () => i * n; yield f(); } }
for (let i = 0; i < 30; i++) [...generated(4)];
console.log(show([...generated(4)]));

// A call makes the code invalid while closures do not exist.
function leaves(n) { if (n > 5) { %DeoptimizeNow(); } return n; }
%NeverOptimizeFunction(leaves);
function invalid(n) { let c = n; const f = (x) => { c += leaves(x); return c; }; const r = f(n) + f(1); return [r, c, f(0)]; }
console.log(show(optimized(invalid, 1)), show(invalid(6)), show(invalid(2)));
function passes(fn, n) { kept = fn; fn(); if (n > 5) { %DeoptimizeNow(); } return fn; }
%NeverOptimizeFunction(passes);
function passed(n) { let c = n; const f = () => ++c, g = f; const r = passes(f, n); return [kept === f, g === r, c, f()]; }
console.log(show(optimized(passed, 1)), show(passed(6)), show(passed(2)));

// Frames that are looked at while their function does not exist.
function traced(n) { const named = (x) => (x > 5 ? new Error('here').stack.split('\n').slice(1, 3).map((l) => l.trim().split(' ')[1]).join() : x); return named(n); }
console.log(optimized(traced, 1), traced(6));

// Code that is entered in the middle of a loop: the frame's context is the iteration's.
const rounds = 20000;
function entered(n) { let s = 0; for (let i = 0; i < n; i++) { const h = () => i; s += h(); } return s; }
console.log(entered(rounds), entered(3));
function captured(n) { const list = []; let s = 0; for (let i = 0; i < n; i % 5000 === 1 && list.push(() => i++), i++) { const h = () => i; s += h(); } return [s, list.map((f) => f() + f())]; }
console.log(show(captured(rounds)));
function nestedEntered(n) {
  const list = [];
  let s = 0;
  for (let k = 0; k < 3; k++) {
    for (let i = 0, j = n; i < j; i++, j--) {
      if (i % 7 === 3) continue;
      const h = (x) => i + j * x + k;
      s += h(2);
      if (i % 4000 === 1) list.push(h, () => ++i);
      try { if (i % 3000 === 2) throw i; } catch (e) { list.push(() => e + i); }
    }
  }
  return [s, list.map((f) => f(1)).join()];
}
console.log(show(nestedEntered(rounds)));
function leavesEntered(n) { let s = 0, kept = null; for (let i = 0; i < n; i++) { let c = i; const h = () => ++c + i; s += h(); if (i === n - 3) { kept = h; s = s + ''; } } return [s, kept(), kept()]; }
console.log(show(leavesEntered(rounds)));
function evaluates(n) { let s = 0; for (let i = 0; i < n; i++) { const h = () => i; s += h() + (i % 5000 ? 0 : eval('i')); } return s; }
console.log(evaluates(rounds));
function* yields(n) { for (let i = 0; i < n; i++) { const h = () => i; if (h() % 5000 === 4) yield h; } }
console.log([...yields(rounds)].map((f) => f()).join());

// expect: 9 4 s1s2
// expect: 6 1.5 0a1 2147483652
// expect: [2,4,6] [4.5,6] [20]
// expect: [true,3] [false,null] [true,2.5] [true,"3"]
// expect: [3,4,true,true,4] [1.5,2.5,true,true,2.5] [11,12,true,true,12] [3,4,true,true,4]
// expect: [3,3,true] ["aa1","aa1",true] aa1b g 1 (x) => { c = c + x; return c; }
// expect: [3,9,9,[3,2,9,6]] [1.5,4.5,4.5,[1.5,1,4.5,3]] ["xxx","xxxxxxxxx","xxxxxxxxx",["xxx","xx","xxxxxxxxx","xxxxxx"]] [0,0,0,[0,0,0,0]]
// expect: step 2 2 null at 3 step 7 step t1 2
// expect: 45 4950 3
// expect: 1:9 3:8 5:7  1:4.5 3:3.5 
// expect: [1,4,7] [1,4]
// expect: [1,3,5,7] [1,3,5,7,9,11]
// expect: 65 973557 2704
// expect: 30 [30,true,12,16] [12,true,0,0]
// expect: 15 7.5 8053063680 0ggggggggggggggg
// expect: nonenonethere
// expect: ReferenceError Cannot access 'late' before initialization
// expect: 7 h1hh
// expect: 120 3628800
// expect: 4 14 8 9 16 9
// expect: 2 3 3 1.5
// expect: [3,"f",1,4,true,true]
// expect: [11,12,13]
// expect: 3 11
// expect: 14
// expect: [0,4,8,12]
// expect: [5,3,3] [25,13,13] [9,5,5]
// expect: [true,true,2,3] [true,true,7,8] [true,true,3,4]
// expect: 1 named,traced
// expect: 199990000 3
// expect: [199990000,[5,10005,20005,30005]]
// expect: [900000000,"20000,2,4,6004,20000,4002,20000,8002,18004,20001,2,4,6004,20001,4002,20001,8002,18004,20002,2,4,6004,20002,4002,20002,8002,18004"]
// expect: ["3999200043999739999",39996,39997]
// expect: 200020000
// expect: 4,5004,10004,15004
