// Sites that load elements of several kinds, in optimized code.
const run = (f, ...list) => { try { return f(...list); } catch (e) { return e.name; } };
const lists = {
  smis: [1, 2, 3], doubles: [1.5, -0, 2 ** 31], objects: ['a', {}, 1.5], holes: [1, , 3], 'double holes': [0.5, , 1],
  uint8: new Uint8Array([1, 2, 255]), int32: new Int32Array([1, -2, 2 ** 30]), uint32: new Uint32Array([1, 2, 2 ** 32 - 1]),
  float64: new Float64Array([0.5, NaN, -0]), float32: new Float32Array([0.1, 1, 2]), big: new BigInt64Array([1n, 2n, 3n]),
  clamped: new Uint8ClampedArray([0, 1, 2]), frozen: Object.freeze([1, 2, 3]), text: 'abc', arguments: (function () { return arguments; })(1, 2, 3),
};
const show = x => Object.is(x, -0) ? '-0' : typeof x === 'object' ? 'object' : typeof x === 'bigint' ? x + 'n' : String(x);
const uses = { value: (a, i) => a[i], sum: (a, i) => a[i] + a[0], int: (a, i) => a[i] | 0, index: (a, i) => [7, 8, 9, 10][a[i]] };
const pairs = [['smis', 'doubles'], ['smis', 'objects'], ['doubles', 'objects'], ['smis', 'uint8'], ['smis', 'int32'], ['int32', 'float64'],
  ['uint32', 'int32'], ['uint8', 'clamped', 'int32'], ['smis', 'doubles', 'objects', 'float32'], ['holes', 'double holes'], ['smis', 'big'],
  ['smis', 'text'], ['frozen', 'doubles'], ['arguments', 'smis'], ['uint32', 'objects'], ['float64', 'objects', 'uint8']];
for (const name in uses) {
  const lines = pairs.map(pair => {
    const f = eval('(' + uses[name] + ')');
    const expected = eval('(' + uses[name] + ')');
    let differ = 0;
    const look = () => {
      const out = [];
      for (const list of [...pair, 'smis', 'doubles', 'holes']) for (const i of [0, 1, 2, 3, -1, 0.5]) {
        const result = show(run(f, lists[list], i));
        if (result !== show(run(expected, lists[list], i))) differ++;
        out.push(result);
      }
      return out.slice(0, 3).join();
    };
    for (let k = 0; k < 30; k++) for (const list of pair) run(f, lists[list], k % 3);
    const seen = [];
    for (let k = 0; k < 3; k++) { %OptimizeFunctionOnNextCall(f); seen.push(look()); }
    return differ + ' ' + seen[0] + (new Set(seen).size - 1);
  });
  console.log(name, lines.join(' / '));
}
// An array that a site pushes to ends at the most general kind that it has seen.
function collect(n) { const list = []; for (let i = 0; i < n; i++) list.push(i === 0 ? 1 : { i }); return list.length + typeof list[0] + typeof list[n - 1]; }
for (let i = 0; i < 30; i++) collect(3);
for (let k = 0; k < 4; k++) { %OptimizeFunctionOnNextCall(collect); collect(3); }
console.log(collect(3), collect(1));
// Symbols are equal to themselves alone.
const a = Symbol('a'), b = Symbol('a');
const same = (x, y) => x === y, alike = (x, y) => x == y;
for (const f of [same, alike]) {
  for (let i = 0; i < 30; i++) f(a, i & 1 ? a : b);
  for (let k = 0; k < 2; k++) {
    console.log([[a, a], [a, b], [a, 'a'], ['a', a], [1, a], [a, Object(a)], [null, a], [a, undefined]].map(list => f(...list)).join());
    %OptimizeFunctionOnNextCall(f);
  }
}
// expect: value 0 1,2,30 / 0 1,2,30 / 0 1.5,-0,21474836480 / 0 1,2,30 / 0 1,2,30 / 0 1,-2,10737418240 / 0 1,2,42949672950 / 0 1,2,2550 / 0 1,2,30 / 0 1,undefined,30 / 0 1,2,30 / 0 1,2,30 / 0 1,2,30 / 0 1,2,30 / 0 1,2,42949672950 / 0 0.5,NaN,-00
// expect: sum 0 2,3,40 / 0 2,3,40 / 0 3,1.5,2147483649.50 / 0 2,3,40 / 0 2,3,40 / 0 2,-1,10737418250 / 0 2,3,42949672960 / 0 2,3,2560 / 0 2,3,40 / 0 2,NaN,40 / 0 2,3,40 / 0 2,3,40 / 0 2,3,40 / 0 2,3,40 / 0 2,3,42949672960 / 0 1,NaN,0.50
// expect: int 0 1,2,30 / 0 1,2,30 / 0 1,0,-21474836480 / 0 1,2,30 / 0 1,2,30 / 0 1,-2,10737418240 / 0 1,2,-10 / 0 1,2,2550 / 0 1,2,30 / 0 1,0,30 / 0 1,2,30 / 0 1,2,30 / 0 1,2,30 / 0 1,2,30 / 0 1,2,-10 / 0 0,0,00
// expect: index 0 8,9,100 / 0 8,9,100 / 0 undefined,7,undefined0 / 0 8,9,100 / 0 8,9,100 / 0 8,undefined,undefined0 / 0 8,9,undefined0 / 0 8,9,undefined0 / 0 8,9,100 / 0 8,undefined,100 / 0 8,9,100 / 0 8,9,100 / 0 8,9,100 / 0 8,9,100 / 0 8,9,undefined0 / 0 undefined,undefined,70
// expect: 3numberobject 1numbernumber
// expect: true,false,false,false,false,false,false,false
// expect: true,false,false,false,false,false,false,false
// expect: true,false,false,false,false,true,false,false
// expect: true,false,false,false,false,true,false,false

// flags: --allow-natives-syntax
