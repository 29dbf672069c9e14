// flags: --stack-size=128
// skip-stress: 60,000 names are verified at every collection, and the stack is not the heap

// Parameters that are not passed take stack as well.
const names = [];
for (let i = 0; i < 60000; i++) names.push('p' + i);
const wide = new Function(names.join(), 'return arguments.length');
try { console.log(wide()); } catch (e) { console.log(e.name + ': ' + e.message); }
let depth = 0;
(function deeper() { depth++; try { deeper(); } catch { } try { wide(); } catch { } })();
console.log(depth > 10);
const few = new Function(names.slice(0, 5000).join(), 'return p4999');
console.log(few());

// expect: RangeError: Maximum call stack size exceeded
// expect: true
// expect: undefined
