class A { #x = 1; #y; static #n = 0; constructor() { A.#n++; this.#y = this.#x + 1; }
  get sum() { return this.#x + this.#y; } inc() { this.#x++; this.#y += 2; return this; }
  static has(o) { return #x in o; } static get n() { return A.#n; } }
var a = new A;
console.log(a.sum, a.inc().sum, A.has(a), A.has({}), A.n, Object.getOwnPropertyNames(a).length);
try { A.prototype.inc.call({}); } catch (e) { console.log(e.name); }

// expect: 3 6 true false 1 0
// expect: TypeError
