'use strict';
function m(f) { try { f(); } catch (e) { console.log(e.name + ': ' + e.message); } }
m(() => nope);
m(() => nope());
m(() => { nope = 1; });
m(() => nope.x);
m(() => { x; let x; });
m(() => { C; class C {} });
m(() => { const c = 1; c = 2; });
m(() => { typeof t; let t; });
m(() => { nope++; });
m((a = b, b) => a);
m(() => { for (let q of [q]) ; });

// expect: ReferenceError: nope is not defined
// expect: ReferenceError: nope is not defined
// expect: ReferenceError: nope is not defined
// expect: ReferenceError: nope is not defined
// expect: ReferenceError: Cannot access 'x' before initialization
// expect: ReferenceError: Cannot access 'C' before initialization
// expect: TypeError: Assignment to constant variable.
// expect: ReferenceError: Cannot access 't' before initialization
// expect: ReferenceError: nope is not defined
// expect: ReferenceError: Cannot access 'b' before initialization
// expect: ReferenceError: Cannot access 'q' before initialization
