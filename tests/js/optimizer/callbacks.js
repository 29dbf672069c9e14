// Methods of arrays whose callbacks are inlined give what they give otherwise, whatever the callback does to the array.
const methods = ['forEach', 'map', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'reduce', 'reduceRight'];
const show = x => x === undefined ? 'undefined' : typeof x === 'function' ? 'f' : JSON.stringify(x, (_, v) => typeof v === 'number' && !(v > -1e9 && v < 1e9) ? String(v) : v);
class Sub extends Array { static get [Symbol.species]() { return Other; } }
class Other extends Array { constructor(n) { super(n); this.tag = 'other'; } }
const arrays = {
  smis: () => [1, 2, 3, 4], doubles: () => [1.5, -0, 2.5, NaN], objects: () => [{ v: 1 }, { v: 2 }], strings: () => ['a', 'b', 'c'],
  mixed: () => [1, 'a', 2.5, null], holes: () => [1, , 3, , 5], 'holes of doubles': () => [1.5, , 3.5], empty: () => [], one: () => [7],
  'own property': () => Object.assign([1, 2, 3], { x: 1 }), frozen: () => Object.freeze([1, 2, 3]), sealed: () => Object.seal(['a', 'b']),
  subclass: () => Sub.of(1, 2, 3), 'own species': () => Object.assign([1, 2, 3], { constructor: { [Symbol.species]: Other } }),
  proxy: () => new Proxy([1, 2, 3], {}), sparse: () => { const a = [1, 2]; a[3000] = 3; return a; },
  'array-like': () => ({ 0: 5, 1: 6, length: 2, __proto__: Array.prototype }),
};
const callbacks = {
  sum: 'function (x, y) { seen += "" + x + y; return x + y; }', large: 'x => x > 2', 'no smi': 'x => x * 1e10', text: 'x => "t" + x',
  'other kinds': '(x, i) => [1, 2.5, "c", {}][i & 3]', nothing: 'x => {}', object: 'x => ({ x })', arguments: 'function () { return arguments.length; }',
  shorter: '(x, i, a) => { if (i === 1 && Array.isArray(a) && Object.isExtensible(a)) a.length = 2; return true; }',
  longer: '(x, i, a) => { if (Object.isExtensible(a) && a.push && a.length < 9) a.push(8); return x; }',
  'other elements': '(x, i, a) => { if (i === 0 && Object.isExtensible(a)) a[1] = "later"; return x; }',
  'a double': '(x, i, a) => { if (i === 0 && Object.isExtensible(a)) a[1] = .5; return x; }',
  deleted: '(x, i, a) => { if (i === 0 && Object.isExtensible(a)) delete a[1]; return !x; }',
  throws: '(x, i) => { if (i === 1) throw new Error("e" + i); return i; }',
  nested: '(x, i, a) => [10, 20].map(y => y + i).reduce((p, c) => p + c, 0)',
};
let seen = '', failures = 0, inlined = 0, turn = 0;
function attempt(f, a) {
  seen = '';
  try { const r = f(a); return show(r) + (r && r.tag || '') + seen + show(Object.entries(a)); } catch (e) { return e.name + ': ' + e.message + seen + show(Object.entries(a)); }
}
for (const method of methods) {
  for (const name in callbacks) {
    const make = () => eval(`(function (a) { return a.${method}(${callbacks[name]}${/reduce/.test(method) && name !== 'sum' ? ', 0' : ''}); })`);
    const plain = make();
    %NeverOptimizeFunction(plain);
    const expected = Object.keys(arrays).map(kind => attempt(plain, arrays[kind]()));
    // With arrays of one kind first, then with all; optimized anew after that.
    const first = ['smis', 'doubles', 'objects', 'mixed', 'strings'][turn++ % 5], f = make();
    for (let k = 0; k < 3; k++) attempt(f, arrays[first]());
    for (let round = 0; round < 3; round++) {
      inlined += %OptimizeFunctionOnNextCall(f);
      const got = Object.keys(arrays).map(kind => attempt(f, arrays[kind]()));
      got.forEach((x, i) => { if (x !== expected[i] && failures++ < 5) console.log(method, name, first, Object.keys(arrays)[i], round, x, 'not', expected[i]); });
    }
  }
}
console.log(failures, inlined > 0);

// What is not called with a callback that is known, and errors.
function optimized(f, ...list) {
  for (let i = 0; i < 20; i++) try { f(...list); } catch {}
  %OptimizeFunctionOnNextCall(f);
  try { return f(...list); } catch (e) { return e.name + ': ' + e.message; }
}
console.log(optimized(a => a.map(3), [1]), optimized(a => a.reduce((x, y) => x + y), []), optimized((a, f) => a.map(f), [1, 2], x => x + 1).join());
console.log(optimized(function (a) { 'use strict'; return a.map(function () { return this; }, 5); }, [1]).join(), optimized(a => a.map(function () { return typeof this; }, 5), [1]).join());
console.log(optimized(a => a.map(Math.abs), [-1, 2]).join(), optimized(a => a.filter(Boolean), [0, 1, 2]).join(), optimized(a => a.map(), [1]));

// Frames look the same as those of the methods themselves, also where code is left inside.
function frames(e) { return e.stack.split('\n').slice(1, 5).map(line => line.trim().replace(/\(.*[/\\]/, '(').replace(/^at \S*[/\\]/, 'at ').replace(/:\d+:\d+/, '')).join(' | '); }
function thrower(x) { if (x > 2) { if (x === 4) %DeoptimizeNow(); throw new Error('x'); } return x; }
function stack(a) { try { return a.map(x => thrower(x)); } catch (e) { return frames(e); } }
for (let i = 0; i < 30; i++) stack([1, 2]);
%OptimizeFunctionOnNextCall(stack);
console.log(stack([1, 3]));
console.log(stack([1, 4]));
function caught(a) { let last; a.forEach(x => { try { last = x; thrower(x); } catch (e) { last = frames(e); } }); return last; }
for (let i = 0; i < 30; i++) caught([1, 2]);
%OptimizeFunctionOnNextCall(caught);
console.log(caught([1, 3]), '\n' + caught([4]));
console.log([].map.toString(), [].map.name, [].map.length);
function below(a) { const e = {}; a.map(x => { if (x === 3) Error.captureStackTrace(e, [].map); }); return e.stack && frames(e).split(' | ')[0]; }
for (let i = 0; i < 30; i++) below([1, 2]);
%OptimizeFunctionOnNextCall(below);
console.log(below([1, 3]));
// expect: 0 true
// expect: TypeError: 3 is not a function TypeError: Reduce of empty array with no initial value 2,3
// expect: 5 object
// expect: 1,2 1,2 TypeError: undefined is not a function
// expect: at thrower (callbacks.js) | at callbacks.js | at Array.map (<anonymous>) | at stack (callbacks.js)
// expect: at thrower (callbacks.js) | at callbacks.js | at Array.map (<anonymous>) | at stack (callbacks.js)
// expect: at thrower (callbacks.js) | at callbacks.js | at Array.forEach (<anonymous>) | at caught (callbacks.js) 
// expect: at thrower (callbacks.js) | at callbacks.js | at Array.forEach (<anonymous>) | at caught (callbacks.js)
// expect: function map() { [native code] } map 1
// expect: at below (callbacks.js)
// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0
