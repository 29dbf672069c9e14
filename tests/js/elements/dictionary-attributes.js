var a = [1, 2, 3];
Object.defineProperty(a, 1, { enumerable: false });
Object.defineProperty(a, 2, { writable: false });
a[2] = 9;
console.log(Object.keys(a).join(), a.join());
try { 'use strict'; a.length = 0; } catch (e) { }
console.log(a.length);
Object.defineProperty(a, 0, { configurable: false });
a.length = 0;
console.log(a.length, '[' + a.join() + ']');

// expect: 0,2 1,2,3
// expect: 0
// expect: 1 []
