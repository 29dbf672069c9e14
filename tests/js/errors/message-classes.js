function m(f) { try { f(); } catch (e) { console.log(e.message); } }
class A {}
class D extends A { constructor(k) { if (k) super(); if (k == 2) super(); if (k == 3) return 1; } }
m(() => A());
m(() => A.call({}));
m(() => new D);
m(() => new D(2));
m(() => new D(3));
m(() => { class X extends 5 {} });
m(() => { class X extends undefined {} });
m(() => { class X extends (() => 1) {} });
m(() => { function P() {} P.prototype = 3; class X extends P {} });
m(() => { class X extends null {} new X; });
m(() => Symbol().foo.bar);
m(() => { class P { #x; static r(o) { return o.#x; } static w(o) { o.#x = 1; }
    static m(o) { o.#m(); } #m() {} } P.r({}); });
m(() => { class P { #x; static w(o) { o.#x = 1; } } P.w({}); });

// expect: Class constructor A cannot be invoked without 'new'
// expect: Class constructor A cannot be invoked without 'new'
// expect: Must call super constructor in derived class before accessing 'this' or returning from derived constructor
// expect: Super constructor may only be called once
// expect: Derived constructors may only return object or undefined
// expect: Class extends value 5 is not a constructor or null
// expect: Class extends value undefined is not a constructor or null
// expect: Class extends value () => 1 is not a constructor or null
// expect: Class extends value does not have valid prototype property 3
// expect: Super constructor null of X is not a constructor
// expect: Cannot read properties of undefined (reading 'bar')
// expect: Cannot read private member #x from an object whose class did not declare it
// expect: Cannot write private member #x to an object whose class did not declare it
