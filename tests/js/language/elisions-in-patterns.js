// Of an element that an array pattern leaves out, nobody asks for the value.
let log = [];
function source(count) {
  let i = 0;
  return {
    [Symbol.iterator]() { return this; },
    next() {
      log.push('next');
      const n = i++;
      return { done: n >= count, get value() { log.push('value ' + n); return n; } };
    },
    return() { log.push('return'); return {}; },
  };
}
function show() { console.log(log.join(', ')); log = []; }
let a, rest;
[,] = source(3); show();
[, a] = source(3); show();
const [, , b = 'none'] = source(2); show();
[, , ...rest] = source(3); show();
(function ([, c, ,]) {})(source(1)); show();
for (const [, d] of [source(2)]) show();
const failing = { [Symbol.iterator]: () => ({ next() { throw 1; }, return() { console.log('never'); } }) };
try { [,] = failing; } catch (e) { console.log('thrown', e); }
console.log(a, b, rest);
// expect: next, return
// expect: next, next, value 1, return
// expect: next, next, next
// expect: next, next, next, value 2, next
// expect: next, next
// expect: next, next, value 1, return
// expect: thrown 1
// expect: 1 none [ 2 ]
