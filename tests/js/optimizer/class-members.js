// Fields and private methods of instances, by constructors that are written and by those that are not.
let log = [];
const note = (name, value) => (log.push(name), value);
class Base {
  a = note("a", 1);
  #b = note("b", this.a + 1);
  #sum() { return this.a + this.#b; }
  get #twice() { return 2 * this.#sum(); }
  set #twice(value) { this.a = value; }
  total() { this.#twice = this.a + 1; return this.#twice; }
  static has(object) { return #sum in object; }
  static call(object) { return object.#sum(); }
}
class Derived extends Base {
  c = note("c", super.total());
  #d() { return this.c + 100; }
  arrow = () => this.#d();
  ["computed" + 1] = this.constructor.name;
  all() { return [this.a, this.c, this.#d(), this.arrow(), this.computed1].join(); }
}
class Written extends Base {
  #e() { return this.f; }
  f = 5;
  constructor(f) { super(); if (f !== undefined) this.f = f; }
  value() { return this.#e() + this.total(); }
}
function make(i) {
  const base = new Base(), derived = new Derived(), written = new Written(i);
  return [base.total(), derived.all(), written.value(), Base.has(base), Base.has(derived), Base.has({}), Base.call(written)].join("/");
}
const first = make(3);
let same = 0;
for (let i = 0; i < 4000; i++) {
  log = [];
  if (make(3) === first && log.join("") === "ababcab") same++;
}
print(first, same);
// expect: 8/2,8,108,108,Derived/11/true/true/false/4 4000

// Arguments go through a constructor that is not written.
class Pair { constructor(x, y) { this.x = x; this.y = y; this.n = arguments.length; } }
class Tagged extends Pair { tag = this.x + ":" + this.y + ":" + this.n; #m() { return this.tag; } text() { return this.#m(); } }
function tagged(x, y) { return new Tagged(x, y).text() + new Tagged(x).text() + new Tagged(x, y, 3, 4).text(); }
for (let i = 0; i < 4000; i++) tagged(i, "y");
print(tagged(1, 2));
// expect: 1:2:21:undefined:11:2:4

// Initializers that throw, and objects that have the members already.
class Throwing { p = 1; q = (() => { if (Throwing.fails) throw new Error("fails"); return 2; })(); #m() {} }
function attempt(fails) { Throwing.fails = fails; try { return new Throwing().q; } catch (e) { return e.message; } }
for (let i = 0; i < 3000; i++) attempt(i % 100 === 99);
print(attempt(false), attempt(true));
// expect: 2 fails
class Returns { constructor(object) { return object; } }
class Stamp extends Returns { #m() { return "m"; } static get(o) { return o.#m(); } }
function stamp(object) { try { new Stamp(object); return Stamp.get(object); } catch (e) { return e.name; } }
const once = {};
for (let i = 0; i < 4000; i++) stamp(i % 2 ? {} : { x: i });
print(stamp({}), stamp({ x: 1 }), stamp(once), stamp(once), stamp(Object.freeze({})), stamp(new Proxy({}, {})), stamp([]), stamp(() => 1));
// expect: m m m TypeError m m m m

// One class made by several evaluations, each with methods of its own.
function family(n) { return class { #m() { return n; } v = n; get() { return this.#m() + this.v; } static of(o) { return o.#m(); } }; }
const classes = [1, 2, 3].map(family);
function use(C) { const object = new C(); return object.get() + C.of(object); }
let sum = 0;
for (let i = 0; i < 6000; i++) sum += use(classes[i % 3]);
let wrong;
try { classes[0].of(new classes[1]()); } catch (e) { wrong = e.name; }
print(sum, wrong);
// expect: 36000 TypeError

// Objects that nothing keeps.
function short(n) { let total = 0; for (let i = 0; i < n; i++) total += new Written(i).value(); return total; }
print(short(20000));
// expect: 200150000
