// Code that goes away all the time: calls, loops, generators, throws and closures between collections.
function fib(n) { if (n % 5 === 0) %CollectGarbage('all'); return n < 2 ? n : fib(n - 1) + fib(n - 2); }
console.log(fib(11));
function* count(n) { for (let i = 0; i < n; i++) { if (i % 3 === 0) %CollectGarbage('all'); yield i; } }
let sum = 0;
for (const x of count(20)) sum += x;
console.log(sum);
function throws(n) { try { if (n === 0) { %CollectGarbage('all'); throw n; } return throws(n - 1); } catch (e) { return n + e; } finally { sum++; } }
console.log(throws(5), sum);
const closures = Array.from({ length: 4 }, (_, i) => () => { %CollectGarbage('all'); return i; });
console.log(closures.map(f => f()).join());
function thisOf() { return typeof this; }
console.log(thisOf.call('text'), thisOf.call(1));
// flags: --allow-natives-syntax --always-baseline --baseline-budget=1 --stress-flush-code
// expect: 89
// expect: 190
// expect: 0 196
// expect: 0,1,2,3
// expect: object object
