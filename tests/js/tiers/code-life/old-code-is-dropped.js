// Code that is not entered for some collections is dropped; what is called, or runs, stays.
function never(x) { return x + 1; }
function called(x) { return x + 2; }
function looping(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) { %CollectGarbage('all'); sum += called(i); }
  return sum + ' ' + %IsBeingInterpreted();
}
for (const f of [never, called, looping]) %CompileBaseline(f);
console.log(looping(12));
console.log(%ActiveTierIsSparkplug(never), %ActiveTierIsSparkplug(called), %ActiveTierIsSparkplug(looping));
console.log(never(1));
for (let i = 0; i < 3000; i++) never(i);
console.log(%ActiveTierIsSparkplug(never), never(1));
// flags: --allow-natives-syntax --baseline --no-always-baseline --no-always-opt --no-stress-flush-code --no-stress-osr
// expect: 90 false
// expect: false true true
// expect: 2
// expect: true 2
