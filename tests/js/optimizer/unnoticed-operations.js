// flags: --allow-natives-syntax --no-stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0 --no-stress-osr --no-always-opt
// Operations that have only run in machine code, which notes nothing of Smis, are not taken for such that
// never run, one after another.
function f(x, n) {
  let a = x * 3, b = a - x, sum = 0;
  for (let i = 0; i < n; i++) sum = (sum + i) | 0;
  if (x > 0) a = a + 1;
  if (x > 1) b = b - a;
  if (x > 2) a = a << 2;
  if (x > 3) b = b | 1;
  if (x > 4) a = a ^ b;
  if (x > 5) b = b + 5;
  if (x > 6) a = a - b;
  if (x > 7) b = b & 1023;
  return sum + a + b;
}
for (let i = 0; i < 100; i++) f(0, 5);
%CompileBaseline(f);
const results = new Set();
for (let i = 0; i < 20; i++) results.add(f(9, 3));
let rounds = 0;
do {
  %OptimizeFunctionOnNextCall(f);
  results.add(f(9, 3));
  rounds++;
} while (!%ActiveTierIsTurbofan(f) && rounds < 20);
print(rounds <= 4, results.size, f(9, 3));
// expect: true 1 906
