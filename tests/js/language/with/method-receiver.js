var o = { v: 5, f() { return this.v; } };
with (o) { console.log(f(), (f)(), (0, f)()); }

// expect: 5 5 undefined
