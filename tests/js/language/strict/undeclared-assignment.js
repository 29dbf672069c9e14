'use strict';
try { undeclaredName = 1; console.log('no'); } catch (e) { console.log(e.name); }
console.log(typeof undeclaredName);

// expect: ReferenceError
// expect: undefined
