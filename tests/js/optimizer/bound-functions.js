// Calls of bound functions that are constants enter their targets.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  return f(...list);
}
function sum(a, b, c) { return `${typeof this} ${this?.k} ${a} ${b} ${c} ${arguments.length} ${new.target}`; }
function strict(a) { 'use strict'; return [this, a, arguments.length].join(); }
function fails(x) { if (x > 40) throw new Error('at ' + x); return x; }
const receiver = { k: 3 };
const plain = sum.bind(receiver), more = sum.bind(receiver, 1.5, 'b'), none = sum.bind(), number = sum.bind(7);
const twice = more.bind({ k: 4 }, 9), strictly = strict.bind(5), arrow = ((a, b) => a + b).bind(null, 10);
const failing = fails.bind(null), library = Math.max.bind(Math, 3), method = String.prototype.charAt.bind('abc');
const inner = Object.freeze({ plain, more });
gc();
console.log(optimized(x => plain(x), 1));
console.log(optimized(x => more(x), 1));
console.log(optimized(x => more(x, x, x), 1));
console.log(optimized(() => none()));
console.log(optimized(x => number(x), 'n'));
console.log(optimized(x => twice(x), 1));
console.log(optimized(x => strictly(x), 1));
console.log(optimized(x => arrow(x), 1));
console.log(optimized(x => library(x, 2), 1), optimized(x => library(x), 8.5), optimized(i => method(i), 1));
console.log(optimized(x => inner.more.call(null, x) === inner.more(x), 1));
const trace = x => { try { return failing(x); } catch (e) { return e.stack.split('\n').slice(0, 3).join('|').replace(/\(.*?([^/]*)\)/g, '($1)'); } };
console.log(optimized(trace, 1), trace(41));
let counted = 0;
const count = function () { counted += this.k; }.bind({ k: 2 });
gc();
optimized(n => { for (let i = 0; i < n; i++) count(); }, 10);
console.log(counted);

// flags: --allow-natives-syntax --expose-gc
// expect: object 3 1 undefined undefined 1 undefined
// expect: object 3 1.5 b 1 3 undefined
// expect: object 3 1.5 b 1 5 undefined
// expect: object undefined undefined undefined undefined 0 undefined
// expect: object undefined n undefined undefined 1 undefined
// expect: object 3 1.5 b 9 4 undefined
// expect: 5,1,1
// expect: 11
// expect: 3 8.5 b
// expect: true
// expect: 1 Error: at 41|    at fails (bound-functions.js:9:39)|    at trace (bound-functions.js:26:35)
// expect: 620
