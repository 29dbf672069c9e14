function C(v) { this.v = v; if (v < 0) throw new RangeError('negative'); }
var made;
try { made = new C(-1); } catch (e) { console.log(e.message, made); }
class D extends C { constructor(v) { super(v); this.ok = true; } }
try { new D(-1); } catch (e) { console.log(e instanceof RangeError); }
console.log(new D(1).ok);

// expect: negative undefined
// expect: true
// expect: true
