Object.defineProperty(globalThis, 'ro', { value: 1, configurable: true });
function w() { ro = 2; }
function sw() { 'use strict'; ro = 3; }
w();
console.log(ro);
try { sw(); } catch (e) { console.log(e.name); }
Object.defineProperty(globalThis, 'ro', { writable: true });
w();
console.log(ro);
sw();
console.log(ro);

// expect: 1
// expect: TypeError
// expect: 2
// expect: 3
