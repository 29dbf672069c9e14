class Base { constructor(o) { return o; } }
class Stamp extends Base { #v = 42; static read(o) { return o.#v; } }
var o = {};
new Stamp(o);
console.log(Stamp.read(o));
try { new Stamp(o); } catch (e) { console.log(e.name); }

// expect: 42
// expect: TypeError
