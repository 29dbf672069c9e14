var a = 1; var a; console.log(a);
console.log(typeof undeclared, typeof later); var later = 2;
let b = 3; { let b = 4; console.log(b); } console.log(b);
const c = 5; try { c = 6; } catch (e) { console.log(e.name, e.message); }
try { d; let d = 1; } catch (e) { console.log(e.name, e.message); }
try { undefinedName; } catch (e) { console.log(e.name, e.message); }
(function () { x1 = 7; })(); console.log(x1);
console.log(typeof f1, f1()); function f1() { return 'hoisted'; }
try { (function () { 'use strict'; notDefined = 1; })(); } catch (e) { console.log(e.message); }

// expect: 1
// expect: undefined undefined
// expect: 4
// expect: 3
// expect: TypeError Assignment to constant variable.
// expect: ReferenceError Cannot access 'd' before initialization
// expect: ReferenceError undefinedName is not defined
// expect: 7
// expect: function hoisted
// expect: notDefined is not defined
