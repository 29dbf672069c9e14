console.log(typeof f, typeof g, f());
function f() { return 1; }
var g = function () {};
console.log((function () { return h(); function h() { return 'a'; }
  function h() { return 'b'; } })());
console.log((function (a) { function a() {} return typeof a; })(5),
    (function (a) { var a; return a; })(5), (function (a) { var a = 6; return a; })(5));

// expect: function undefined 1
// expect: b
// expect: function 5 6
