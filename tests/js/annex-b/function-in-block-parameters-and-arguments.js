(function (a) { { function a() {} } console.log(typeof a); })(1);
(function () { { function arguments() {} } console.log(typeof arguments); })();
(function (x = 1) { { function y() {} } console.log(typeof y); })();

// expect: number
// expect: function
// expect: function
