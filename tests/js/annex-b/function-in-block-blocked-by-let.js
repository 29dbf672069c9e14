(function () { let f = 'let'; { function f() {} } console.log(typeof f); })();
(function (f) { { function f() {} } console.log(f); })('parameter');
(function () { try { throw 'c'; } catch (f) { { function f() {} } console.log(f); }
  console.log(typeof f); })();

// expect: string
// expect: parameter
// expect: c
// expect: function
