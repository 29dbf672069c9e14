class N extends Number { dbl() { return this * 2; } }
class S extends String { first() { return this[0]; } }
class B extends Boolean {}
class F extends Function {}
class D extends Date {}
console.log(new N(5).dbl(), new S('abc').first(), new S('abc').length, new B(true).valueOf(),
    new F('a', 'return a + 1')(1), new D(0).getTime(), new F() instanceof F,
    Object.prototype.toString.call(new D(0)));

// expect: 10 a 3 true 2 0 true [object Date]
