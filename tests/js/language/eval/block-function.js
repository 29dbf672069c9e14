function f() { eval('{ function g() { return "block"; } }');
  return typeof g === 'function' ? g() : 'none'; }
console.log(f());
(function () { 'use strict'; eval('{ function q() {} }'); console.log(typeof q); })();

// expect: block
// expect: undefined
