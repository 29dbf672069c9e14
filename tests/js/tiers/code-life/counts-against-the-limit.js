// Machine code counts as memory of the isolate: when it has its share, there is none, and the script goes on.
const body = 'x = (x * 3 + 1) % 1009; '.repeat(300);
let functions = [];
for (let i = 0; i < 200; i++) {
  const f = new Function('n', `let x = ${i}; for (let i = 0; i < n; i++) { ${body} } return x;`);
  %CompileBaseline(f);
  functions.push(f);
}
const compiled = functions.filter(f => %ActiveTierIsSparkplug(f)).length;
console.log(compiled < 200, new Set(functions.map(f => f(1))).size);
// flags: --allow-natives-syntax --no-stubs-for-cold-sites --max-old-space-size=12 --no-always-baseline
// expect: true 200
// skip-stress: its sources alone are 1.5 MB
