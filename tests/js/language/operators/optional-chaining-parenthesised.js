var u = null;
try { (u?.a).b; console.log('no'); } catch (e) { console.log(e.name); }
var o = { v: 4, f() { return this && this.v; } };
console.log((o?.f)(), (o?.f).call({ v: 5 }), o?.f?.(), o?.['f']());

// expect: TypeError
// expect: 4 5 4 4
