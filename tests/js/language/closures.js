function counter() { var n = 0; return { up: function () { return ++n; }, get: function () { return n; } }; }
var c1 = counter(), c2 = counter(); c1.up(); c1.up(); c2.up(); console.log(c1.get(), c2.get());
var fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); console.log(fs.map(f => f()));
var gs = []; for (var i = 0; i < 3; i++) gs.push(() => i); console.log(gs.map(f => f()));
function outer(a) { return function (b) { return function (c) { return a + b + c; }; }; }
console.log(outer(1)(2)(3));
var hs = []; for (let i = 0; i < 3; i++) { hs.push(() => i); i++; } console.log(hs.map(f => f()));
(function () { var x = 1; { let x = 2; (function () { console.log(x); })(); } console.log(x); })();

// expect: 2 1
// expect: [ 0, 1, 2 ]
// expect: [ 3, 3, 3 ]
// expect: 6
// expect: [ 1, 3 ]
// expect: 2
// expect: 1
