// What a function finds in its frame when its machine code is entered: registers, parameters, receiver.
const results = [];
for (let locals = 0; locals < 40; locals++) {
  const names = Array.from({ length: locals }, (_, i) => 'v' + i);
  const declared = locals ? `var ${names};` : '';
  const f = new Function('a', 'b', `${declared} return [${names.concat('a', 'b', 'arguments.length')}].join();`);
  for (let i = 0; i < 3; i++) f(1, 2);
  results.push(f() === ','.repeat(locals + 2) + '0' && f(1, 2, 3, 4).endsWith('1,2,4') && f(1).endsWith('1,,1'));
}
console.log(results.length, results.every(x => x));
function none() { return arguments.length; }
console.log(none(), none(1), none(1, 2, 3));
function kind() { return typeof this + (this === globalThis ? ' global' : ''); }
function strict() { 'use strict'; return typeof this; }
for (const receiver of [undefined, null, 1, 'x', {}, Symbol.iterator, true]) {
  console.log(kind.call(receiver), strict.call(receiver));
}
Object.prototype.kind = kind;
console.log((5).kind(), 'x'.kind());
delete Object.prototype.kind;
class Base { constructor(a, b) { this.sum = a + b; } }
class Derived extends Base { constructor(a, b = 4) { super(a, b); } }
for (let i = 0; i < 3; i++) {
  console.log(new Derived(i).sum, new Base(i, 1).sum);
  try { Base(); } catch (e) { console.log(e.message); }
  try { Derived.call({}, 1); } catch (e) { console.log(e.message); }
}
function deep(n, a, b, c) { return n === 0 ? (a === undefined ? 'undefined' : a) : deep(n - 1); }
console.log(deep(500, 1), deep(0, 7));
function runsOut(n) { var a, b, c, d, e, f, g, h; try { return runsOut(n + 1); } catch (x) { return x instanceof RangeError; } }
console.log(runsOut(0));
// flags: --always-baseline
// expect: 40 true
// expect: 0 1 3
// expect: object global undefined
// expect: object global object
// expect: object number
// expect: object string
// expect: object object
// expect: object symbol
// expect: object boolean
// expect: object object
// expect: 4 1
// expect: Class constructor Base cannot be invoked without 'new'
// expect: Class constructor Derived cannot be invoked without 'new'
// expect: 5 2
// expect: Class constructor Base cannot be invoked without 'new'
// expect: Class constructor Derived cannot be invoked without 'new'
// expect: 6 3
// expect: Class constructor Base cannot be invoked without 'new'
// expect: Class constructor Derived cannot be invoked without 'new'
// expect: undefined 7
// expect: true
