// Generator methods of objects and classes, with this and super; they have a prototype and are no constructors.
const base = { who() { return 'base of ' + this.name; } };
const o = {
  __proto__: base,
  name: 'o',
  *m() { yield super.who(); yield this.name; },
  *['computed' + 1]() { yield 'c'; },
};
console.log([...o.m()].join(), [...o.computed1()].join(), o.m.name, o.computed1.name);
// expect: base of o,o c m computed1
class A { *items() { yield 1; } static *all() { yield 'static'; } *#hidden() { yield 'private'; } open() { return [...this.#hidden()]; } }
class B extends A { *items() { yield* super.items(); yield 2; } *[Symbol.iterator]() { yield* this.items(); } }
console.log([...new B()].join(), [...B.all()].join(), new B().open().join());
// expect: 1,2 static private
console.log(Object.hasOwn(o.m, 'prototype'), Object.hasOwn(o.m, 'caller'));
// expect: true false
try { new o.m(); } catch (e) { console.log(e.message); }
// expect: o.m is not a constructor
