function f() { 'use strict'; return arguments; }
var d = Object.getOwnPropertyDescriptor(f(), 'callee');
console.log(typeof d.get, d.get === d.set, d.enumerable, d.configurable);
try { f().callee; } catch (e) { console.log(e.name); }

// expect: function true false false
// expect: TypeError
