function P() {}
function mk(v) { var o = new P; o.x = v; return o; }
for (var i = 0; i < 5; i++) mk(i);
Object.defineProperty(P.prototype, 'x', { value: 'ro', writable: false, configurable: true });
console.log(mk(9).x);
(function () { 'use strict'; try { new P().x = 1; } catch (e) { console.log(e.name); } })();
delete P.prototype.x;
console.log(mk(3).x);

// expect: ro
// expect: TypeError
// expect: 3
