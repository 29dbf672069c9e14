function f() { 'use strict'; return (function () { return this; })(); }
function g() { ('use strict'); return (function () { return this; })(); }
console.log(f(), g() === globalThis);
function h() { 'other'; 'use strict'; return this; }
console.log(h());
function k() { 'use\x20strict'; return this === globalThis; }
console.log(k());

// expect: undefined true
// expect: undefined
// expect: true
