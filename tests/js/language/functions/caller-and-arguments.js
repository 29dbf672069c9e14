// What sloppy functions tell of their newest call.
function idle() {}
console.log(idle.caller, idle.arguments, Object.getOwnPropertyNames(idle).join());
console.log(JSON.stringify(Object.getOwnPropertyDescriptor(idle, 'arguments')));
function count() { return count.arguments.length; }
console.log(count(1, 2), count());
function own(a) { a = 5; var x = own.arguments; return [x[0], x[1], x.callee === own, Object.prototype.toString.call(x)].join(); }
console.log(own(1, 2));
function recursive(n) { return n ? recursive(n - 1) : recursive.arguments[0] + recursive.caller.name; }
console.log(recursive(2));
function who() { return who.caller && who.caller.name; }
function sloppy() { return who(); }
function strict() { 'use strict'; return who(); }
function evals() { return eval('who()'); }
console.log(sloppy(), strict(), evals(), { method() { return who(); } }.method(), (() => who())());
console.log([1].map(function f() { return f.caller; })[0], who());
idle.caller = idle.arguments = 1;
console.log(idle.caller, delete idle.arguments);
for (var f of [function () { 'use strict'; }, () => 1, class {}, { m() {} }.m, parseInt]) {
  try { f.caller; console.log('no throw'); } catch (e) { console.log(e.name, f.hasOwnProperty('caller')); }
}

// expect: null null length,name,arguments,caller,prototype
// expect: {"value":null,"writable":false,"enumerable":false,"configurable":false}
// expect: 2 0
// expect: 5,2,true,[object Arguments]
// expect: 0recursive
// expect: sloppy null evals method 
// expect: null null
// expect: null false
// expect: TypeError false
// expect: TypeError false
// expect: TypeError false
// expect: TypeError false
// expect: TypeError false
