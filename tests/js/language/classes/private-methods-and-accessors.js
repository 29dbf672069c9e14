class A { #m() { return 'pm' + this.v; } get #g() { return 'pg'; } set #g(v) { this.v = v; }
  static #s() { return 'ps'; } constructor() { this.v = 1; }
  t() { this.#g = 5; return [this.#m(), this.#g, A.#s()].join(); } bad() { this.#m = 1; } }
console.log(new A().t());
try { new A().bad(); } catch (e) { console.log(e.name); }
try { A.prototype.t.call({}); } catch (e) { console.log(e.name); }

// expect: pm5,pg,ps
// expect: TypeError
// expect: TypeError
