if (true) function a() { return 'a'; } else function b() { return 'b'; }
console.log(typeof a, typeof b);
(function () { if (0) function c() {} console.log(typeof c); })();

// expect: function undefined
// expect: undefined
