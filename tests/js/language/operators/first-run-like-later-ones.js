// A function that runs for the first time reads slots that have learnt nothing: it does with every operand what it
// does later.
const values = [0, 1, -1, 2, -2, 3, -3, 2 ** 30 - 1, -(2 ** 30), 2 ** 31, -(2 ** 31), 0.5, -0, NaN, undefined, null, true, false, '', '-1', 'x', 1n,
                Symbol.iterator, {}, [1, 2], () => 1, class {}, new Uint8Array(2)];
const forms = ['k.x', 'k[0]', 'k[-1]', 'k["-1"]', 'k.x = 1', 'k[-1] = 1', 'k[0] = k', 'o[k]', 'o[k] = 1', 'o[k]++', 'o[k] += k', 'k in o', 'k in k', '-1 in k', 'delete o[k]',
               'delete k[-1]', 'k instanceof Object', 'k instanceof k', 'o instanceof k', 'k()', 'k(1)', 'new k', 'new k(1)', 'k.call(1)', 'k?.()', 'k?.x', 'k`x`', '`${k}`',
               'k + 1', 'k + k', 'k - 1', '-k', '+k', '~k', 'k++', '--k', 'k * k', 'k / 2', 'k % 3', 'k ** 2', 'k << 1', 'k >>> 1', 'k | 1', 'k & k', 'k ^ 1', 'k < 1', 'k > k', 'k <= -1',
               'k == -1', 'k === -1', 'k == o', 'k != k', '!k', 'k ? 1 : 2', 'k ?? 2', 'k && 1', 'typeof k', 'void k', '[...k]', '[k, ...k]', '({...k})', '({[k]: 1})', '({get [k]() { return 1; }})',
               '({__proto__: k})', '({__proto__: k}).x', 'f(...k)', 'f(k, ...k)', 'new f(...k)', '(([x]) => x)(k)', '(({x}) => x)(k)', '((x = 1) => x)(k)', '(class extends k {})', '(class { [k]() {} })',
               '(class { static [k] = 1; })', '({__proto__: o, m() { return super[k]; }}).m()', '({__proto__: o, m() { super[k] = 1; }}).m()', 'Math.max(k, 1)', 'o.list.includes(k)', 'f.apply(k, [k])',
               'f.bind(k)()', 'Reflect.get(o, k)', 'new Map([[k, 1]]).get(k)', 'String(k)', 'Object(k)', 'k.toString()', 'k.valueOf()', 'k.constructor'];
const statements = ['switch (k) { case -1: return 1; case -2: return 2; case 0: return 3; case "x": return 4; } return 5;', 'for (const x of k) return x;', 'for (const x in k) return x;',
                    'if (k) return 1; return 2;', 'while (k) return 1;', 'throw k;', 'with (k) { return typeof x; }', 'globalThis.late = k; return late;', 'var x = k; return () => x;', 'let {length} = k; return length;'];
function outcome(f, k) {
  try {
    const result = f(k, {list: [1, 2]}, (...list) => list.length);
    return typeof result === 'object' && result !== null ? 'object' : typeof result === 'function' ? 'function' : String(result);
  } catch (error) {
    return error instanceof Error ? error.name + error.message : 'thrown ' + typeof error;
  }
}
let count = 0;
for (const source of [...forms.map(form => `return ${form};`), ...statements]) {
  for (const k of values) {
    const fresh = (0, eval)(`(function (k, o, f) { ${source} })`), warm = (0, eval)(`(function (k, o, f) { ${source} })`);
    const first = outcome(fresh, k);
    for (const other of [{}, 'y', 7, k]) outcome(warm, other);
    const later = outcome(warm, k), second = outcome(fresh, k);
    if (first !== later || first !== second) console.log(source, typeof k === 'symbol' ? 'symbol' : String(k), first, '|', second, '|', later);
    count++;
  }
}
console.log(count);

// expect: 2716
