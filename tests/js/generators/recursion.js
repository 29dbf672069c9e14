// skip-stress: a hundred thousand generators
// Generators that recurse: deep delegation, and an overflow that is a RangeError.
function* tree(n) { if (n > 0) { yield* tree(n - 1); yield n; yield* tree(n - 1); } }
let sum = 0;
for (const x of tree(8)) sum += x;
console.log(sum);
// expect: 502
function* deep() { yield* deep(); }
try { deep().next(); } catch (e) { console.log(e instanceof RangeError, e.message); }
// expect: true Maximum call stack size exceeded
let chain = (function* () { yield 1; })();
for (let i = 0; i < 100000; i++) { const inner = chain; chain = (function* () { yield* inner; })(); }
try { chain.next(); } catch (e) { console.log(e instanceof RangeError); }
// expect: true
