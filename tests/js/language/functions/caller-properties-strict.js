'use strict';
function f() {}
for (var p of ['caller', 'arguments']) try { f[p]; console.log('no'); } catch (e) {
  console.log(e.name); }
console.log(f.hasOwnProperty('caller'));

// expect: TypeError
// expect: TypeError
// expect: false
