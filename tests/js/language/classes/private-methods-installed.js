// Private methods are installed when super has returned, before the fields, and once.
class Early { constructor() { this.call(); } }
class Late extends Early { call() { return this.#m(); } #m() { return 42; } }
try { new Late(); console.log('no throw'); } catch (e) { console.log(e.name); }
class InFields { a = this.#m(); #m() { return 'method'; } b = this.#g; get #g() { return 'getter'; } }
var i = new InFields();
console.log(i.a, i.b);
class Returns { constructor(o) { return o; } }
class Twice extends Returns { #m() {} }
class TwiceAccessor extends Returns { get #x() {} set #x(v) {} }
for (var K of [Twice, TwiceAccessor]) {
  var o = {};
  new K(o);
  try { new K(o); console.log('no throw'); } catch (e) { console.log(e.name); }
}
// One function for all instances, with its home object.
class Base { who() { return 'base'; } }
class Derived extends Base { #m() { return super.who(); } get() { return this.#m; } run() { return this.#m(); } }
var p = new Derived(), q = new Derived();
console.log(p.get() === q.get(), p.run(), p.get().name);
// A parent's and a subclass's methods of one name.
class P { #x() { return 'P'; } px() { return this.#x(); } }
class Q extends P { #x() { return 'Q'; } qx() { return this.#x(); } }
console.log(new Q().px(), new Q().qx());
// More than a fast map holds.
var text = 'class M { ';
for (var n = 0; n < 1100; n++) text += `#m${n}() { return ${n}; } `;
eval(text + 'sum() { return this.#m0() + this.#m1099(); } } console.log(new M().sum(), new M().sum())');
// Only read-only methods, half accessors.
class E { #m() {} get #g() {} set #s(v) {} w() { this.#m = 1; } x() { this.#g = 1; } y() { this.#s; } }
for (var name of ['w', 'x', 'y']) try { new E()[name](); } catch (e) { console.log(e.name); }

// expect: TypeError
// expect: method getter
// expect: TypeError
// expect: TypeError
// expect: true base #m
// expect: P Q
// expect: 1099 1099
// expect: TypeError
// expect: TypeError
// expect: TypeError
