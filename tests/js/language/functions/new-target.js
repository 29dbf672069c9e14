function F() { return { nt: new.target }; }
console.log(new F().nt === F, F().nt, Reflect.construct(F, [], Array).nt === Array);
class A { constructor() { this.nt = new.target.name; } }
class B extends A {}
console.log(new A().nt, new B().nt);
function g() { return (() => new.target)(); }
console.log(g());

// expect: true undefined true
// expect: A B
// expect: undefined
