function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var o = { p: 1, m() {} }, u, arrow = () => 1;
m(() => new u);
m(() => new o.p);
m(() => new o.m);
m(() => new arrow);
m(() => new Math.max);
m(() => new 5);
m(() => new o.q());
m(() => new Symbol);
m(() => Reflect.construct(arrow, []));
m(() => Reflect.construct(1, []));

// expect: u is not a constructor
// expect: o.p is not a constructor
// expect: o.m is not a constructor
// expect: arrow is not a constructor
// expect: Math.max is not a constructor
// expect: 5 is not a constructor
// expect: o.q is not a constructor
// expect: Symbol is not a constructor
// expect: () => 1 is not a constructor
// expect: 1 is not a constructor
