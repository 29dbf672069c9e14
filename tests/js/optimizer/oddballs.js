// Operators on bits take undefined, null and booleans for numbers, in optimized code too; other values convert.
const ops = {
  and: (a, b) => a & b, or: (a, b) => a | b, xor: (a, b) => a ^ b, left: (a, b) => a << b, right: (a, b) => a >> b,
  shift: (a, b) => a >>> b, 'by one': a => a >>> 1, 'and a mask': a => a & 0xffffffff, 'or zero': a => a | 0,
};
const values = [1, 2.5, -7, 2 ** 31, 2 ** 40 + 5, NaN, -0, undefined, null, true, false, '12', 'x', '', [3], {}, { valueOf() { return 6; } }, 5n, Symbol.iterator];
const attempt = (f, ...list) => { try { return String(f(...list)); } catch (e) { return e.name; } };
for (const name in ops) {
  const all = f => values.map(a => values.map(b => attempt(f, a, b)).join()).join();
  const expected = all(eval('(' + ops[name] + ')'));
  const f = eval('(' + ops[name] + ')');
  for (let i = 0; i < 30; i++) { f(i, 3); f(i % 3 ? 2 ** 32 + i : undefined, 1); f(null, true); }
  const same = [];
  for (let k = 0; k < 4; k++) { %OptimizeFunctionOnNextCall(f); f(undefined, 3); same.push(all(f) === expected); }
  console.log(name, same.join());
}
// Missing elements of arrays.
const holes = [1, , 3, 2 ** 31];
function sum(list, n) { let s = 0; for (let i = 0; i < n; i++) s = (s ^ list[i]) << 1; return s; }
for (let i = 0; i < 30; i++) sum(holes, 6);
for (let k = 0; k < 3; k++) { %OptimizeFunctionOnNextCall(sum); console.log(sum(holes, 6), sum([1, 2], 9), sum(['7', 2], 2), sum([0.5, , 8.5], 3)); }
// Variables that are found by name.
function finds(source, n) { eval(source); let s = 0; for (let i = 0; i < n; i++) s += step + (typeof missing).length; return s; }
console.log(finds('var step = 2', 3), attempt(finds, '', 1), finds('var step = { valueOf() { return 4; } }', 2));
const made = eval('(n => { let s = 0; for (let i = 0; i < n; i++) s += Math.max(i, factor); return s; })');
var factor = 3;
for (let i = 0; i < 30; i++) made(5);
%OptimizeFunctionOnNextCall(made);
console.log(made(5), (factor = 10, made(5)));
// expect: and true,true,true,true
// expect: or true,true,true,true
// expect: xor true,true,true,true
// expect: left true,true,true,true
// expect: right true,true,true,true
// expect: shift true,true,true,true
// expect: by one true,true,true,true
// expect: and a mask true,true,true,true
// expect: or zero true,true,true,true
// expect: 112 0 24 16
// expect: 112 0 24 16
// expect: 112 0 24 16
// expect: 33 ReferenceError 26
// expect: 16 50

// flags: --allow-natives-syntax
