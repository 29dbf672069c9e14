var o = { v: 1, f() { return this === undefined ? 'u' : this.v; } };
var f = o.f;
globalThis.v = 'g';
console.log(o.f(), (o.f)(), (o['f'])(), (0, o.f)(), f(), (f = o.f)(), (o.f || 0)(), [o.f][0].v);

// expect: 1 1 1 g g g g undefined
