// Getters and setters that are built into the code that uses them.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  const result = f(...list);
  return %ActiveTierIsTurbofan(f) ? result : 'not optimized: ' + result;
}
class Celsius {
  #degrees = 1;
  get degrees() { return this.#degrees; }
  set degrees(value) { if (value < -273) throw new RangeError('cold'); this.#degrees = value; }
  get fahrenheit() { return this.degrees * 9 / 5 + 32; }
  set both(value) { this.degrees = value; return 'ignored'; }
}
function read(o) { return o.degrees + o.fahrenheit; }
function write(o, value) { const assigned = (o.both = value); return assigned + o.degrees; }
const o = new Celsius;
console.log(optimized(read, o), optimized(write, o, 10), write(o, 20), read(o), write(o, .5), o.degrees);
try { write(o, -300); } catch (e) { console.log(e.message, e.stack.split('\n').slice(1, 4).map(l => l.trim().split(' ')[1]).join()); }
console.log(write(o, 'warm'), read({ degrees: 1, fahrenheit: 2 }));
// The getter in the pair changes.
const pair = { get x() { return 1; } };
function readPair(o) { return o.x; }
console.log(optimized(readPair, pair));
Object.defineProperty(pair, 'x', { get() { return 2; } });
console.log(readPair(pair), readPair(pair));
// The prototype's accessor becomes a value.
class A { get y() { return 'getter'; } }
function readY(a) { return a.y; }
const a = new A;
console.log(optimized(readY, a));
Object.defineProperty(A.prototype, 'y', { value: 'value' });
console.log(readY(a), readY(new A));
// Getters that invalidate the code that runs them, strict and sloppy receivers.
const changing = { get z() { %DeoptimizeFunction(readZ); return 5; }, set z(v) { %DeoptimizeFunction(writeZ); } };
function readZ(o) { const before = 10; return before + o.z; }
function writeZ(o, v) { const before = 10; return (o.z = v) + before; }
%OptimizeFunctionOnNextCall(readZ);
console.log(readZ(changing), readZ(changing), readZ(changing), writeZ(changing, 1), writeZ(changing, 2), writeZ(changing, 3));
Object.defineProperty(String.prototype, 'kind', { get() { return typeof this; }, configurable: true });
Object.defineProperty(String.prototype, 'strict', { get() { 'use strict'; return typeof this; }, configurable: true });
function kinds(s) { return s.kind + ' ' + s.strict; }
console.log(optimized(kinds, 'text'));
// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
// expect: 34.8 20 40 88 1 0.5
// expect: cold set,set,write
// expect: warmwarm 3
// expect: 1
// expect: 2 2
// expect: getter
// expect: value value
// expect: 15 15 15 11 12 13
// expect: object string
