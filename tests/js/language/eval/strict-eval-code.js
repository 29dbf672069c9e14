function f() { var r = eval('"use strict"; var inner = 1; (function () { return this; })()');
  return typeof inner + r; }
console.log(f());

// expect: undefinedundefined
