// A function in optimized code calls what makes the code invalid. It goes on behind the call in a lower tier,
// with the values that it had: once in the interpreter, once in baseline code.
let code = null, tier = '', calls = 0;
function invalidate(value) {
  if (code === null) return value;
  calls++;
  %DeoptimizeFunction(code);
  if (tier === 'baseline') %CompileBaseline(code);
  return value;
}
function check(f, make = () => []) {
  code = null;
  for (let i = 0; i < 40; i++) f(...make());
  const expected = String(f(...make())), results = [];
  for (tier of ['interpreter', 'baseline']) {
    %CompileBaseline(f);
    if (!%OptimizeFunctionOnNextCall(f)) console.log('not optimized:', f.name);
    code = f;
    const before = calls, result = String(f(...make()));
    code = null;
    if (calls === before) console.log('not invalidated:', f.name);
    results.push(result === expected ? tier : result);
  }
  console.log(f.name, expected, results.join(' '));
}

// --- The use of the result
function returned(a) { return invalidate(a); }
function inAnExpression(a, b) { return (a + b) * invalidate(a - b) + a; }
function asAnArgument(a) { return Math.max(invalidate(a), invalidate(a + 1), a); }
const accessors = {
  kept: 0,
  get read() { return invalidate(this.kept + 1); },
  set written(value) { this.kept = value; invalidate(); },
};
function getter(o) { return o.read + o.kept; }
function setter(o, v) { const r = (o.written = v); return r + o.kept + (o.written = r + 1); }
function keyed(o, k, v) { o[k] = v; return o.kept + o['read']; }
function Base(x) { this.x = x; invalidate(); this.y = x + 1; }
function Other(x) { this.x = x; return invalidate({ z: x }); }
function Primitive(x) { this.x = x; return invalidate(7); }
function constructed(x) { const b = new Base(x); return b.x + b.y; }
function constructsAnother(x) { const o = new Other(x); return [o.z, o.x, o instanceof Other]; }
function constructsPrimitive(x) { const o = new Primitive(x); return [o.x, o instanceof Primitive]; }
function constructs(x) { this.value = invalidate(x) + 1; this.more = new.target === constructs; }
function newTarget(x) { const o = new constructs(x); return [o.value, o.more]; }
check(returned, () => ['text']);
check(inAnExpression, () => [7, 4]);
check(asAnArgument, () => [3]);
check(getter, () => [accessors]);
check(setter, () => [accessors, 5]);
check(keyed, () => [accessors, 'written', 9]);
check(constructed, () => [1]);
check(constructsAnother, () => [2]);
check(constructsPrimitive, () => [3]);
check(newTarget, () => [4]);
// expect: returned text interpreter baseline
// expect: inAnExpression 40 interpreter baseline
// expect: asAnArgument 4 interpreter baseline
// expect: getter 1 interpreter baseline
// expect: setter 16 interpreter baseline
// expect: keyed 19 interpreter baseline
// expect: constructed 3 interpreter baseline
// expect: constructsAnother 2,,false interpreter baseline
// expect: constructsPrimitive 3,true interpreter baseline
// expect: newTarget 5,true interpreter baseline

// --- Values that live across the call
function numbers(a, b) {
  const sum = a + b, half = a / 4, big = a * 1e6, shifted = b >>> 0, is_less = a < b;
  const r = invalidate(1);
  return [sum, half, big, shifted, is_less, -half, r].join();
}
function parameters(a, b, c) {
  a += 0.5; b = a < b; c |= 0;
  invalidate();
  return [a, b, c, arguments.length].join();
}
function constants() {
  let a = -7, b = 1073741823, c = null, d = -0.5, e = true;
  invalidate();
  return [a++, b++, c ?? 'null', d++, e, a, b, c, d].join();
}
function negativeZero(a) { const z = -a; invalidate(); return Object.is(z, -0); }
function fewArguments(a, b, c) { const d = a + 1; invalidate(); return [a, b, c, d].join(); }
function sloppyReceiver() { invalidate(); return typeof this; }
function inALoop(n) {
  let sum = 0, product = 1.5;
  for (let i = 0; i < n; i++) {
    sum += i;
    product = product * 1.25 - i;
    if (i === 5) invalidate();
    const even = (i & 1) === 0;
    if (even) sum -= 1;
  }
  return sum + ':' + product;
}
function inTwoLoops(n) {
  let s = '';
  for (let i = 0; i < n; i++) {
    for (let j = 0.5; j < n; j++) { if (i * 3 + j === 5.5) invalidate(); s += i * j; }
  }
  return s;
}
function overElements(a) { let s = 0; for (const x of a) s += invalidate(x) / 2; return s; }
function closes(x) {
  let kept = x + 1;
  const f = () => ++kept;
  f();
  invalidate();
  return f() + kept;
}
function inATry(x) {
  const y = x / 8;
  try { invalidate(); throw x; } catch (e) { return e + y; } finally { x = 0; }
}
function throwsWhenInvalid(x) {
  const y = x / 8;
  try { (() => { invalidate(); throw x; })(); } catch (e) { return e + y; }
}
function recursive(n) { if (n === 0) return invalidate(0.5); return n / 2 + recursive(n - 1) + n; }
check(numbers, () => [-3, 7]);
check(parameters, () => [1, 2, 3.7]);
check(constants);
check(negativeZero, () => [0]);
check(fewArguments, () => [1, 2]);
check(sloppyReceiver);
check(inALoop, () => [12]);
check(inTwoLoops, () => [4]);
check(overElements, () => [[1, 2.5, 3]]);
check(closes, () => [1]);
check(inATry, () => [3]);
check(throwsWhenInvalid, () => [3]);
check(recursive, () => [6]);
// expect: numbers 4,-0.75,-3000000,7,true,0.75,1 interpreter baseline
// expect: parameters 1.5,true,3,3 interpreter baseline
// expect: constants -7,1073741823,null,-0.5,true,-6,1073741824,,0.5 interpreter baseline
// expect: negativeZero true interpreter baseline
// expect: fewArguments 1,2,,2 interpreter baseline
// expect: sloppyReceiver object interpreter baseline
// expect: inALoop 60:-147.00277081131935 interpreter baseline
// expect: inTwoLoops 00000.51.52.53.513571.54.57.510.5 interpreter baseline
// expect: overElements 3.25 interpreter baseline
// expect: closes 8 interpreter baseline
// expect: inATry 3.375 interpreter baseline
// expect: throwsWhenInvalid 3.375 interpreter baseline
// expect: recursive 32 interpreter baseline

// --- A function that asks for it itself
function now(x) { const y = x / 2; %DeoptimizeNow(); return y + x; }
for (let i = 0; i < 40; i++) now(3);
%OptimizeFunctionOnNextCall(now);
console.log(now(3), %ActiveTierIsTurbofan(now), now(4));
// expect: 4.5 false 6

// flags: --allow-natives-syntax --no-always-opt --no-always-baseline --no-stress-flush-code
