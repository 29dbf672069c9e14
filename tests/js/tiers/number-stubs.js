// Operators whose sites have seen numbers compute Smis in place and leave other numbers to a stub, which
// leaves everything else to the bytecode's generic stub, at any operand scale.
const operators = ['/', '|', '^', '&', '<<', '>>', '>>>'];
const pairs = [[7, 2], [-7.5, 2], [2 ** 40 + 5, 3], [1.5, 1e300], [-1, 31], [4294967295, 1], [0, -0.5], [NaN, 1],
               [1 << 30, 1], [-(2 ** 31), -1], [2 ** 63, 0.5], [-1e19, 3]];
// Locals beyond 100 take operands of two bytes, beyond 33,000 of four.
function make(operator, right, locals) {
  const names = [];
  for (let i = 0; i < locals; i++) names.push('v' + i);
  const declared = locals > 0 ? `var ${names.join(',')};` : '';
  return new Function('a', 'b', `${declared} var x = a; return x ${operator} ${right};`);
}
function same(x, y) { return Object.is(x, y) || (typeof x === 'bigint' && x === y); }
function check(operator, right, locals) {
  const f = make(operator, right, locals), wanted = make(operator, right, 0);
  %ClearFunctionFeedback(f);
  for (let i = 0; i < 10; i++) { f(0.5, 1.5); f(3, 1); }
  const compiled = %CompileBaseline(f);
  for (const [a, b] of pairs) {
    for (const [x, y] of [[a, b], [b, a]]) {
      if (!same(f(x, y), wanted(x, y))) console.log('wrong:', operator, right, locals, x, y, f(x, y));
    }
  }
  // No numbers: the code still is the one for numbers.
  let log = '';
  const object = { valueOf() { log += 'v'; return 9; } };
  const results = [f('12', 2), f(object, 2), f(null, 2), f(undefined, 3), f(true, 1)];
  const expected = [wanted('12', 2), wanted(9, 2), wanted(null, 2), wanted(undefined, 3), wanted(true, 1)];
  if (!results.every((r, i) => same(r, expected[i])) || log !== 'v') console.log('wrong:', operator, right, locals, results);
  try { f(Symbol(), 1); console.log('no error'); } catch (e) { if (!(e instanceof TypeError)) console.log(e); }
  return compiled;
}
let compiled = 0, functions = 0;
for (const operator of operators) {
  for (const right of ['b', '3']) {
    for (const locals of [0, 140, operator === '/' ? 33000 : 200]) {
      compiled += check(operator, right, locals);
      functions++;
    }
  }
}
console.log(compiled === functions);

// BigInts, and results that are no Smis any more.
const or = make('|', 'b', 0), divide = make('/', 'b', 0);
for (let i = 0; i < 10; i++) { or(0.5, i); divide(0.5, 2); }
%CompileBaseline(or);
%CompileBaseline(divide);
console.log(or(1n << 70n, 1n) === (1n << 70n) + 1n, divide(7n, 2n), divide(6, 3), divide(1, 3), or(2 ** 31, 0), or(1e21, 5));
try { or(1n, 1); } catch (e) { console.log(e.name); }
// flags: --allow-natives-syntax --baseline --no-stubs-for-cold-sites
// expect: true
// expect: true 3n 2 0.3333333333333333 -2147483648 -559939579
// expect: TypeError
