// Each check of optimized code fails in its turn; the results stay.
function mix(a, o, n) {
  let sum = 0, half = 0.5, text = '';
  for (let i = 0; i < n; i++) {
    sum = (sum + a[i % 5] * i) | 0;
    half = half * 1.5 - o.x;
    o.y = i;
    if ((i & 3) === 2) text += a[i % 5] + ',';
    if (sum > 100) sum -= o.y;
  }
  return sum + ' ' + half.toFixed(3) + ' ' + text;
}
const results = new Set();
for (let i = 0; i < 30; i++) results.add(mix([1, 2, 3, 4, 5], { x: 2, y: 0 }, 12));
let optimizations = 0;
for (let i = 0; i < 60; i++) {
  optimizations += %OptimizeFunctionOnNextCall(mix);
  results.add(mix([1, 2, 3, 4, 5], { x: 2, y: 0 }, 12));
}
console.log(optimizations, [...results].join('; '));
// expect: 60 149 -450.112 3,2,1,

// flags: --allow-natives-syntax --no-always-baseline --deopt-every=5
