// Code becomes invalid within a bytecode whose stub does not give the bytecode's own result.
let code = null;
function invalidate() { if (code !== null) %DeoptimizeFunction(code); }
const one = { valueOf() { invalidate(); return 1; } };
const keys = new Proxy({}, {
  ownKeys() { invalidate(); return ['a', 'b']; },
  getOwnPropertyDescriptor() { return { value: 1, enumerable: true, configurable: true }; },
});
function less(a, b) { const r = a < b; return [r, typeof r].join(); }
function greater(a, b) { const r = a > b; return [r, typeof r].join(); }
function lessOrEqual(a, b) { const r = a <= b; return [r, typeof r].join(); }
function greaterOrEqual(a, b) { const r = a >= b; return [r, typeof r].join(); }
function jumps(a, b) { return a < b ? 'less' : 'not less'; }
function equal(a, b) { const r = a == b; return [r, typeof r].join(); }
function enumerates(o, more) { let s = more; for (const k in o) s += k; return s; }
function check(f, ...lists) {
  code = null;
  const expected = [], found = [];
  for (let i = 0; i < 40; i++) for (const list of lists) f(...list);
  for (const list of lists) expected.push(f(...list));
  for (const list of lists) {
    if (!%OptimizeFunctionOnNextCall(f) && f !== enumerates) console.log('not optimized:', f.name);
    code = f;
    found.push(f(...list));
    code = null;
  }
  console.log(f.name, found.join(' ') === expected.join(' ') ? expected.join(' ') : found);
}
for (const f of [less, greater, lessOrEqual, greaterOrEqual, equal]) check(f, [one, 0], [one, 1], [one, 2]);
check(jumps, [one, 0], [one, 2]);
check(enumerates, [keys, 'k:'], [{ x: 1, y: 2 }, 'k:']);
// flags: --allow-natives-syntax --no-always-opt --no-always-baseline --no-stress-flush-code
// expect: less false,boolean false,boolean true,boolean
// expect: greater true,boolean false,boolean false,boolean
// expect: lessOrEqual false,boolean true,boolean true,boolean
// expect: greaterOrEqual true,boolean true,boolean false,boolean
// expect: equal false,boolean true,boolean false,boolean
// expect: jumps not less less
// expect: enumerates k:ab k:xy
