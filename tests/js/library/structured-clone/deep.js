// A value nested deeper than the stack.
// skip-stress: a chain of 100,000 objects
let deep = {};
for (let i = 0; i < 100000; i++) deep = { deep };
try { structuredClone(deep); } catch (e) { console.log(e.name); }
// expect: RangeError
