// What int32 arithmetic cannot do leaves the code: zeros with a sign, and divisors that are zero.
const product = (a, b) => a * b, rest = (a, b) => a % b, negated = a => -a;
const show = x => Object.is(x, -0) ? '-0' : String(x);
function train(f) {
  for (let i = 1; i < 20; i++) f(i, 3);
  return %OptimizeFunctionOnNextCall(f);
}
for (const [f, ...cases] of [[product, [0, -5], [-5, 0], [0, 5]], [rest, [-4, 2], [0, 5], [-5, 2]], [negated, [0], [7]]]) {
  console.log(...cases.map(values => train(f) + ':' + show(f(...values))));
}
for (const f of [(a, b) => a % b, (a, b) => (a % b) | 0, (a, b) => a / b]) {
  console.log(...[[5, 0], [0, 0], [-4, 2], [7, -7]].map(values => train(f) + ':' + show(f(...values))));
}
// flags: --allow-natives-syntax
// expect: true:-0 true:-0 true:0
// expect: true:-0 true:0 true:-1
// expect: true:-0 true:-7
// expect: true:NaN true:NaN true:-0 true:0
// expect: true:0 true:0 true:0 true:0
// expect: true:Infinity true:NaN true:-2 true:-1
