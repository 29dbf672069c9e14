(function () { function f() { return 'outer'; } var before = f();
  { f = 'changed'; function f() { return 'inner'; } f = 'after'; }
  console.log(before, typeof f === 'function' ? f() : f); })();
(function () { { function f() { return 1; } function f() { return 2; } } console.log(f()); })();

// expect: outer changed
// expect: 2
