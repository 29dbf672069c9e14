// The name on the left is resolved before the value is evaluated: the object keeps the assignment.
var g = 'global', s;
function run(text) { s = { g: 1 }; with (s) eval(text); console.log(s.g, g); g = 'global'; }
s = { g: 1 }; with (s) { g = (delete s.g, 5); } console.log(s.g, g);
s = { g: 1 }; with (s) { g += (delete s.g, 5); } console.log(s.g, g);
s = { g: 1 }; with (s) { g &&= (delete s.g, 5); } console.log(s.g, g);
s = { g: 1 }; with (s) { [g] = [(delete s.g, 5)]; } console.log(s.g, g);
s = { g: 1 }; with (s) { var g = (delete s.g, 5); } console.log(s.g, g);
run('g = (delete s.g, 5)');
// What is nobody's when it is resolved becomes global, whatever the object has got since.
s = {}; with (s) { fresh = (s.fresh = 1, 2); } console.log(s.fresh, fresh);
// Strict code finds that it is gone.
s = { g: 1 }; with (s) { try { (function () { 'use strict'; g = (delete s.g, 5); })(); } catch (e) { console.log(e.name); } } console.log(s.g, g);
// Looked for once.
var log = [];
s = { g: 1, get [Symbol.unscopables]() { log.push('unscopables'); } };
with (s) { g = g; g++; g += 1; }
console.log(log.length, s.g);
// Variables of an eval and of functions around.
(function () { var local = 1; eval('var dynamic = 1'); with ({}) { local = 2; dynamic += 2; local++; } console.log(local, dynamic); })();
(function () { const c = 1; with ({}) { try { c = 2; } catch (e) { console.log(e.name); } } })();
(function () { with ({}) { try { z = 2; } catch (e) { console.log(e.name); } let z; } })();

// expect: 5 global
// expect: 6 global
// expect: 5 global
// expect: undefined 5
// expect: 5 5
// expect: 5 5
// expect: 1 2
// expect: ReferenceError
// expect: undefined global
// expect: 4 3
// expect: 3 3
// expect: TypeError
// expect: ReferenceError
