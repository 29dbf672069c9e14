function set(o, v) { o.x = v; return o.x; }
var o = { x: 0 };
for (var i = 0; i < 5; i++) set(o, i);
Object.freeze(o);
console.log(set(o, 99), set({ x: 1 }, 2));
function strict(o, v) { 'use strict'; o.x = v; }
for (i = 0; i < 5; i++) strict({ x: 1 }, i);
try { strict(o, 1); } catch (e) { console.log(e.name); }

// expect: 4 2
// expect: TypeError
