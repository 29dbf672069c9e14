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
// Its checks shift those of the other function.
function shift(a, n) {
  let last = 0;
  for (let i = 0; i < n; i++) last = a[i];
  return last;
}
const results = new Set();
for (let i = 0; i < 30; i++) results.add(mix([1, 2, 3, 4, 5], { x: 2, y: 0 }, 12) + ' ' + shift([1], 1));
let optimizations = 0;
for (let i = 0; i < 60; i++) {
  optimizations += %OptimizeFunctionOnNextCall(mix) + %OptimizeFunctionOnNextCall(shift);
  shift([1, 2, 3, 4, 5, 6, 7, 8], i % 8);
  results.add(mix([1, 2, 3, 4, 5], { x: 2, y: 0 }, 12) + ' ' + shift([1], 1));
}
console.log(optimizations, [...results].join('; '));
// expect: 120 149 -450.112 3,2,1, 1

// flags: --allow-natives-syntax --no-always-baseline --deopt-every=11
