class Foo { constructor() { this.x = 1; } get y() { return 1; } m() {} static s = 1; }
class Bar extends Foo { constructor() { super(); this.z = [1]; } }
console.log(new Foo(), new Bar(), Foo, Bar, Foo.prototype, Bar.prototype, class {}, class extends Foo {});
class Tagged { get [Symbol.toStringTag]() { return 'T'; } } class Fixed {} Fixed.prototype[Symbol.toStringTag] = 'F';
console.log(new Fixed(), { deep: { deep: { deep: new Fixed() } } });
function Old() { this.a = 1; } Old.prototype.b = 2;
console.log(new Old(), Old.prototype, Object.create(Old.prototype), { a: { b: { c: new Old() } } });
class N extends null {} console.log(N);
console.log(Object.setPrototypeOf(new Foo(), null), Object.setPrototypeOf({ q: 1 }, Bar.prototype));

// expect: Foo { x: 1 } Bar { x: 1, z: [ 1 ] } [class Foo] { s: 1 } [class Bar extends Foo] {} Foo {} [class (anonymous)] [class (anonymous) extends Foo]
// expect: Fixed [F] {} { deep: { deep: { deep: Fixed [F] {} } } }
// expect: Old { a: 1 } { b: 2 } Old {} { a: { b: { c: [Old] } } }
// expect: [class N]
// expect: [Foo: null prototype] { x: 1 } Bar { q: 1 }
