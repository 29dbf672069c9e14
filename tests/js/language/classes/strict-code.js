class A { m() { return this; } static s() {
    try { undeclaredInClass = 1; } catch (e) { return e.name; } }
  constructor() { this.f = function () { return this; }; } }
var m = new A().m, f = new A().f;
console.log(m(), A.s(), f());

// expect: undefined ReferenceError undefined
