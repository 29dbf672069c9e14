class A { static m() { A = 1; } }
try { A.m(); } catch (e) { console.log(e.name); }
var B = A;
A = 5;
console.log(A, B.name);
var X = class Y { static set() { Y = 1; } };
try { X.set(); } catch (e) { console.log(e.name); }

// expect: TypeError
// expect: 5 A
// expect: TypeError
