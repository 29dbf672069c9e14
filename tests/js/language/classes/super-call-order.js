// super(…) evaluates its arguments before it looks whether the parent is a constructor.
var n = 0;
class D extends Object { constructor() { super(n++); } }
Object.setPrototypeOf(D, parseInt);
try { new D(); } catch (e) { console.log(e.name, e.message, n); }
class S extends Object { constructor() { super(...[n++]); } }
Object.setPrototypeOf(S, null);
try { new S(); } catch (e) { console.log(e.name, n); }
// The parent is the one from before.
class E extends Object { constructor() { super(Object.setPrototypeOf(E, parseInt)); } }
console.log(typeof new E());
class N extends Object {}
Object.setPrototypeOf(N, parseInt);
try { new N(); } catch (e) { console.log(e.name); }

// expect: TypeError Super constructor parseInt of D is not a constructor 1
// expect: TypeError 2
// expect: object
// expect: TypeError
