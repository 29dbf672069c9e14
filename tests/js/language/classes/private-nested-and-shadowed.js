class Outer { #x = 'outer'; m() { var self = this;
    class Inner { #x = 'inner'; get() { return this.#x; } static peek(o) { return o.#y; } }
    return new Inner().get() + self.#x; } #y = 1; }
console.log(new Outer().m());
class A { #v = 1; static same(a, b) { return a.#v === b.#v; }
  static swap(o) { [o.#v, o.w] = [9, o.#v]; return o.#v + o.w; } }
console.log(A.same(new A, new A), A.swap(new A));

// expect: innerouter
// expect: true 10
