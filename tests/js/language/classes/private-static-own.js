// Static private methods and accessors belong to the class and not to its subclasses.
class A {
  static #m() { return 1; }
  static get #g() { return 2; }
  static method() { return this.#m(); }
  static getter() { return this.#g; }
  static is(x) { return #m in x; }
}
class B extends A {}
console.log(A.method(), A.getter(), A.is(A), A.is(B));
for (var f of ['method', 'getter']) try { B[f](); console.log('no throw'); } catch (e) { console.log(e.name); }

// expect: 1 2 true false
// expect: TypeError
// expect: TypeError
