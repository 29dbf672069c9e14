function mapped(a, b) { arguments[0] = 10; b = 20; return [a, arguments[1], arguments.length]; }
console.log(mapped(1, 2, 3), mapped(1));
function strict(a) { 'use strict'; arguments[0] = 10; return [a, arguments[0]]; }
console.log(strict(1));
function all() { return Array.prototype.slice.call(arguments, 1); } console.log(all(1, 2, 3));
function spread() { return Math.max(...arguments); } console.log(spread(3, 9, 4));
function callee() { return arguments.callee === callee; } console.log(callee());
function del(a) { delete arguments[0]; a = 5; return [arguments[0], arguments.length, 0 in arguments]; } console.log(del(1));
console.log((function () { return Object.prototype.toString.call(arguments); })());
console.log((function (a) { var s = 0; for (var i = 0; i < arguments.length; i++) s += arguments[i]; return s; })(1, 2, 3, 4));

// expect: [ 10, 20, 3 ] [ 10, undefined, 1 ]
// expect: [ 1, 10 ]
// expect: [ 2, 3 ]
// expect: 9
// expect: true
// expect: [ undefined, 1, false ]
// expect: [object Arguments]
// expect: 10
