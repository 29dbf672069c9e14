// Comparisons whose machine code was made for one kind of operands, with all the others.
function alike(a, b) { return (a === b ? '1' : '0') + (a == b ? '1' : '0'); }
function train(pairs) { for (let i = 0; i < 300; i++) for (const [a, b] of pairs) alike(a, b); }
const o = {}, p = [], s = Symbol('s');
const values = [0, 1, -0, NaN, 0.5, '', 'a', 'ab', ['a', 'b'].join(''), null, undefined, true, false, o, p, s, 1n, 0n, '1'];
function table() { return values.map(a => values.map(b => alike(a, b)).join('')).join('\n'); }
const expected = table();
for (const pairs of [[[o, o], [o, p]], [[o, null], [o, undefined], [o, o]], [['a', 'ab'], ['a', 'a']], [[null, undefined], [true, false]],
                     [[s, s], [s, o]], [[0.5, 1], [NaN, NaN]], [[1, 2]], [[values[8], 'ab'], ['a', 'ab']],
                     [[values[8], values[8]]], [[1, 'a'], [o, 0.5]], [[1n, o], [0.5, values[8]]]]) {
  const fresh = new Function('values', 'pairs', `${alike} ${train} train(pairs); return values.map(a => values.map(b => alike(a, b)).join('')).join('\\n');`);
  console.log(fresh(values, pairs) === expected);
}
function jumps(a, b) { let r = ''; if (a === b) r += 's'; if (a == b) r += 'l'; if (a !== b) r += 'S'; if (a != b) r += 'L'; return r; }
for (let i = 0; i < 300; i++) { jumps(o, p); jumps(o, null); }
function jumpsAfter(pairs) {
  const fresh = new Function('values', 'pairs', `${jumps} for (let i = 0; i < 300; i++) for (const [a, b] of pairs) jumps(a, b);
    return values.map(a => values.map(b => jumps(a, b)).join()).join()`);
  return fresh(values, pairs);
}
const jumpsOfAll = values.map(a => values.map(b => jumps(a, b)).join()).join();
for (const pairs of [[[values[8], 'ab'], ['a', 'ab']], [[1, 'a'], [o, 0.5]], [[values[8], s], [1, 2]]]) {
  console.log(jumpsAfter(pairs) === jumpsOfAll);
}
console.log(jumps(o, o), jumps(null, undefined), jumps(o, null), jumps(NaN, NaN), jumps(1, 1), jumps(false, null), jumps('a', 'a'), jumps(null, o));
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: sl lS SL SL sl SL sl SL
