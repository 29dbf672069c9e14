(function () { l: function f() { return 'labelled'; } console.log(f());
  a: { b: function g() { return 2; } console.log(g()); } console.log(typeof g); })();

// expect: labelled
// expect: 2
// expect: function
