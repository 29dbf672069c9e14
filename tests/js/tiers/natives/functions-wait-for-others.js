// Of functions whose budgets end one soon after the other the code is made at once: when the first has
// its own, the second has, too. Not of one that is called far less often, nor of a long one that would wait.
const short = new Function('a', 'return a + 1');
const likewise = new Function('a', 'return a + 2');
const rare = new Function('a', 'return a + 3');
const long = new Function('a', 'if (a < 0) {' + 'a = a * 3 + a * 5 + a * 7; '.repeat(200) + '} return a + 4');
const hasCode = f => %ActiveTierIsSparkplug(f);

function callUntil(first, second, share) {
  for (let i = 0; i < 1e6 && !hasCode(first); i++) {
    first(i);
    if (i % 10 < share) second(i);
  }
  return hasCode(second);
}
console.log(callUntil(short, likewise, 9));
console.log(callUntil(new Function('a', 'return a + 5'), rare, 1));
console.log(callUntil(long, new Function('a', 'return a + 6'), 9), hasCode(long));
// flags: --allow-natives-syntax --no-always-opt --no-always-baseline --baseline --baseline-budget=1200 --interrupt-budget=20000 --no-stress-flush-code --no-stress-osr
// expect: true
// expect: false
// expect: false true
