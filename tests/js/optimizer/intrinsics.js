// Functions of the library that optimized code builds in the caller give what they give otherwise.
const values = [0, -0, 1, -1, 2, 7, -7, 0.5, -0.5, 0.49999999999999994, -0.49999999999999994, 1.5, 2.5, -2.5, 3.7, -3.7, 1e10, -1e10,
  2 ** 31, -(2 ** 31), 2 ** 31 - 1, 2 ** 32, 4503599627370495.5, 2 ** 53, NaN, Infinity, -Infinity, 1e-320, 1e300,
  undefined, null, true, '5', 'x', {}, [], [3], 5n, Symbol.iterator, new Proxy([], {}), { valueOf() { return -2.5; } }];
const texts = ['', 'a', 'hello', 'h\u00e9\u20acllo', '\ud83d\ude00x', 'x'.repeat(30) + 'y', ('abc' + values.length).repeat(9), 'abcdefghijklmnopqrst'.slice(3, 18)];
const show = x => typeof x === 'string' ? JSON.stringify(x) : Object.is(x, -0) ? '-0' : String(x);
const unary = {
  floor: x => Math.floor(x), ceil: x => Math.ceil(x), trunc: x => Math.trunc(x), round: x => Math.round(x),
  abs: x => Math.abs(x), sqrt: x => Math.sqrt(x), clz32: x => Math.clz32(x), imul: x => Math.imul(x, 3),
  sin: x => Math.sin(x), log: x => Math.log(x), exp: x => Math.exp(x), cbrt: x => Math.cbrt(x),
  isNaN: x => isNaN(x), isFinite: x => isFinite(x), 'Number.isNaN': x => Number.isNaN(x),
  'Number.isFinite': x => Number.isFinite(x), isInteger: x => Number.isInteger(x), isArray: x => Array.isArray(x),
  fround: x => Math.fround(x), hypot: x => Math.hypot(x, 3), 'hypot of one': x => Math.hypot(x) + Math.hypot(),
  'hypot of three': x => Math.hypot(x, 1, 2), random: x => { const r = Math.random(); return r >= 0 && r < 1 && r !== Math.random(); },
  fromCharCode: x => String.fromCharCode(x), none: x => Math.floor() + Math.abs() + Math.max() + String.fromCharCode(),
  'floor of a sum': x => Math.floor(x + 1), 'as an index': x => [5, 6, 7][Math.floor(x)], 'abs of an int': x => Math.abs(x | 0),
  'min of ints': x => Math.min(x | 0, 3) + Math.max(x | 0, 3) * 10, 'half an int': x => Math.min(x, 3) - Math.max(2, x),
  'more of them': x => Math.max(x, 1, 2) + Math.min(x), 'many': x => Math.min(3, x, x | 0, -0, 1.5) + 10 * Math.max(x, -0, 0, x | 0, 2),
  'too many': x => Math.max(x, 1, 2, 3, 4, 5, 6, 7, 8), 'bits': x => Math.round(x) | 0,
};
const binary = {
  min: (x, y) => Math.min(x, y), max: (x, y) => Math.max(x, y), pow: (x, y) => Math.pow(x, y),
  atan2: (x, y) => Math.atan2(x, y), imul: (x, y) => Math.imul(x, y), hypot: (x, y) => Math.hypot(x, y),
};
const onText = {
  charCodeAt: (s, i) => s.charCodeAt(i), charAt: (s, i) => s.charAt(i), element: (s, i) => s[i],
  codePointAt: (s, i) => s.codePointAt(i), length: s => s.length, 'without an index': s => s.charAt() + s.charCodeAt(),
  'of a new one': (s, i) => (s + s).charCodeAt(i), equal: (s, i) => s === texts[i & 7] || s == texts[i & 3],
  'equal to a copy': (s, i) => s === s.slice(0, 2) + s.slice(2), less: (s, i) => s < texts[i & 7], 'not less': (s, i) => s >= texts[i & 7],
};
const attempt = (f, ...list) => { try { return show(f(...list)); } catch (e) { return e.name; } };
function all(f, kind) {
  const out = [];
  if (kind === 1) for (const x of values) out.push(attempt(f, x));
  if (kind === 2) for (const x of values) for (const y of values) out.push(attempt(f, x, y));
  if (kind === 3) for (const s of [...texts, 5, null, ['a', 'b'], new String('abc')]) for (const i of [0, 1, 4, 29, 30, 31, -1, 0.5, '1', undefined]) out.push(attempt(f, s, i));
  return out.join();
}
// Three times: with what is common alone, with all, and after the exits.
const warm = { 1: f => { f(1.5); f(2); f(3.5); }, 2: f => { f(1.5, 2); f(2.5, 7); }, 3: f => { f('hello', 1); f('wo', 0); f('hello', 3); } };
let count = 0;
[unary, binary, onText].forEach((group, i) => {
  for (const name in group) {
    const make = () => eval('(' + group[name] + ')');
    const expected = all(make(), i + 1);
    const f = make();
    for (let k = 0; k < 3; k++) warm[i + 1](x => attempt(f, x, 3)), warm[i + 1]((...list) => attempt(f, ...list));
    for (let k = 0; k < 4; k++) {
      count += %OptimizeFunctionOnNextCall(f);
      if (all(f, i + 1) !== expected) {
        const a = all(f, i + 1).split(','), b = expected.split(',');
        console.log(name, k, b.findIndex((x, n) => x !== a[n]), a.filter((x, n) => x !== b[n]).slice(0, 5).join(), b.filter((x, n) => x !== a[n]).slice(0, 5).join());
      }
    }
  }
});
console.log(count);
// A method that is replaced.
function floors(x) { return Math.floor(x); }
for (let i = 0; i < 4; i++) floors(1.5);
%OptimizeFunctionOnNextCall(floors);
const { floor } = Math;
Math.floor = () => 'mine';
console.log(floors(1.5));
Math.floor = floor;
console.log(floors(1.5));
// Arithmetic on BigInts, and comparisons that run scripts.
function bigs(a, b) { return [a + b, a - b, a * b, a / b, a % b, a | b, a ^ b, a & b, a << b, a >> b, a < b, a === b, -a].join(); }
for (let i = 0; i < 5; i++) bigs(5n, 3n);
%OptimizeFunctionOnNextCall(bigs);
console.log(bigs(7n, 2n), bigs(2n ** 70n, 3n), attempt(bigs, 1n, 1), attempt(bigs, 1n, 0n));
function ordered(a, b) { return a < b ? 'less' : a >= b ? 'not less' : 'neither'; }
const asks = { valueOf() { %DeoptimizeFunction(ordered); return 4; } };
for (let i = 0; i < 5; i++) ordered(asks, i + 2);
for (let i = 3; i < 6; i++) {
  %OptimizeFunctionOnNextCall(ordered);
  console.log(ordered(asks, i), ordered(NaN, asks), ordered(i, asks));
}
// expect: 204
// expect: mine
// expect: 1
// expect: 9,5,14,3,1,7,5,2,28,1,false,false,-7 1180591620717411303427,1180591620717411303421,3541774862152233910272,393530540239137101141,1,1180591620717411303427,1180591620717411303427,0,9444732965739290427392,147573952589676412928,false,false,-1180591620717411303424 TypeError RangeError
// expect: not less neither less
// expect: not less neither not less
// expect: less neither not less

// flags: --allow-natives-syntax --no-always-baseline
