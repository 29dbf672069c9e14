// A loop goes on in machine code, and back in the interpreter, when it is told to.
function tiers(n) {
  let seen = '';
  for (let i = 0; i < n; i++) {
    const now = %IsBeingInterpreted() ? 'i' : 'm';
    if (!seen.endsWith(now)) seen += now;
    if (i % 10 === 3) %BaselineOsr();
    if (i % 10 === 7) %DeoptimizeFunction(tiers);
  }
  return seen;
}
console.log(tiers(10), tiers(40));
// flags: --allow-natives-syntax --no-always-baseline --no-baseline --no-stress-osr
// expect: imi imimimimi
