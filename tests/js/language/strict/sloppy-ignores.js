function name(f) { try { f(); return 'ok'; } catch (e) { return e.name; } }
var o = Object.freeze({ a: 1 }), g = { get x() { return 1; } };
console.log(name(() => { o.a = 2; }), name(() => { o.b = 2; }), name(() => { g.x = 1; }),
    name(() => { 'abc'.length = 1; }), name(() => { (5).x = 1; }),
    name(() => { undefined = 1; NaN = 2; }), o.a, o.b);

// expect: ok ok ok ok ok ok 1 undefined
