function F() { this.t = eval('this') === this; this.n = eval('new.target') === F; }
var o = new F;
console.log(o.t, o.n);
console.log((() => eval('this'))() === globalThis);
try { (0, eval)('new.target'); } catch (e) { console.log(e.name); }

// expect: true true
// expect: true
// expect: SyntaxError
