// Chains of helpers deeper than the stack; endless ones can be interrupted; a throw deep inside closes.
// skip-stress: a chain of 100,000 objects
let it = [1, 2, 3].values(), closed = 0;
const end = { __proto__: Iterator.prototype, next: () => ({ value: 1, done: false }), return() { closed++; return {}; } };
for (let i = 0; i < 100000; i++) it = it.map(x => x);
try { it.next(); } catch (e) { console.log(e instanceof RangeError); }
// expect: true
it = end;
for (let i = 0; i < 100; i++) it = it.map(x => { if (i === 50) throw 'here'; return x; }).filter(() => true);
try { it.next(); } catch (e) { console.log(e, closed); }
// expect: here 1
function overflow() { return overflow() + 1; }
it = end.map(overflow);
try { it.next(); } catch (e) { console.log(e instanceof RangeError, closed, it.next().done); }
// expect: true 2 true
