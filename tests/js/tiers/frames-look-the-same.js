// Stack traces, `arguments`, direct eval, missing and many arguments, constructors and super in machine
// code.
function where() { return new Error('x').stack.split('\n').slice(1, 4).map(l => l.trim().replace(/\(.*[/\\]/, '(')).join(' | '); }
function caller(n) { for (let i = 0; i < n; i++) { var s = where(); }
  return s; }
console.log(caller(3));
function mapped(a, b) { arguments[0] = 5; b = 7; return a + ' ' + arguments[1] + ' ' + arguments.length; }
console.log(mapped(1, 2), mapped(1), mapped());
function few(a, b = 2, ...rest) { return `${a} ${b} ${rest}`; }
console.log(few(), few(1), few(1, 3, 4, 5));
function evals(x) { let y = 10; var r = eval('x + y + (typeof z)'); eval('var z = x'); return r + z; }
console.log(evals(1), evals(2));
class A { #p = 1; constructor(v) { this.v = v; } get p() { return this.#p; } }
class B extends A { constructor() { super(...arguments); this.w = super.p; } }
console.log(JSON.stringify(new B(3)), new B(4).p);
function sloppy() { return typeof this; }
function strict() { 'use strict'; return typeof this; }
console.log(sloppy.call(1), strict.call(1), sloppy(), strict());
function many() { return arguments.length + arguments[arguments.length - 1]; }
console.log(many.apply(null, Array.from({ length: 20000 }, (_, i) => i)));
function deep(n) { return n === 0 ? 0 : 1 + deep(n - 1); }
console.log(deep(3000));
let depth = 0;
function over() { depth++; over(); }
try { over(); } catch (e) { console.log(e instanceof RangeError, depth > 1000); }
try { A(); } catch (e) { console.log(e.message); }
// flags: --always-baseline
// expect: at where (frames-look-the-same.js:3:27) | at caller (frames-look-the-same.js:4:60) | at frames-look-the-same.js:6:13
// expect: 5 7 2 5 undefined 1 undefined undefined 0
// expect: undefined 2  1 2  1 3 4,5
// expect: 11undefined1 12undefined2
// expect: {"v":3,"w":1} 1
// expect: object number object undefined
// expect: 39999
// expect: 3000
// expect: true true
// expect: Class constructor A cannot be invoked without 'new'
