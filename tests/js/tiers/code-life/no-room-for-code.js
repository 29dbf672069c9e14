// Where there is no room for more machine code, functions stay interpreted; where code dies, others get it.
const body = 'x = (x * 3 + 1) % 1009; '.repeat(100);
const make = i => new Function('n', `let x = ${i}; for (let i = 0; i < n; i++) { ${body} } return x;`);
let compiled = 0;
function fill(n) {
  const functions = [];
  let count = 0;
  for (let i = 0; i < n; i++) { functions.push(make(i)); count += %CompileBaseline(functions[i]); }
  compiled += count;
  return [count < n, new Set(functions.map(f => f(1))).size];
}
// Old words on the stack may be addresses of functions.
const overwrite = n => (n === 0 ? 0 : 1 + overwrite(n - 1));
for (let round = 0; round < 6; round++) {
  console.log(fill(60).join());
  overwrite(100);
  %CollectGarbage('all'), %CollectGarbage('all');
}
// Some 16 have room at a time.
console.log(compiled > 30);
// flags: --allow-natives-syntax --no-opt --no-stubs-for-cold-sites --max-code-size=1 --no-always-baseline
// expect: true,60
// expect: true,60
// expect: true,60
// expect: true,60
// expect: true,60
// expect: true,60
// expect: true
// skip-stress: its sources alone are 1 MB
