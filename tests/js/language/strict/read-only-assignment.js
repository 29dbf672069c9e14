'use strict';
function name(f) { try { f(); return 'ok'; } catch (e) { return e.name; } }
var o = Object.freeze({ a: 1 }), g = { get x() { return 1; } };
console.log(name(() => { o.a = 2; }), name(() => { o.b = 2; }), name(() => { delete o.a; }),
    name(() => { g.x = 1; }), name(() => { 'abc'.length = 1; }), name(() => { 'abc'[0] = 'x'; }),
    name(() => { (5).x = 1; }));

// expect: TypeError TypeError TypeError TypeError TypeError TypeError TypeError
