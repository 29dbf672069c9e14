class A { m() {} static s() {} get g() { return 1; } }
function d(o, n) { var x = Object.getOwnPropertyDescriptor(o, n);
  return [x.writable, x.enumerable, x.configurable].join(); }
console.log(d(A.prototype, 'm'), d(A, 's'), d(A.prototype, 'g'), d(A, 'prototype'),
    d(A.prototype, 'constructor'));
try { new A.prototype.m; } catch (e) { console.log(e.name); }
console.log('prototype' in A.prototype.m);

// expect: true,false,true true,false,true ,false,true false,false,false true,false,true
// expect: TypeError
// expect: false
