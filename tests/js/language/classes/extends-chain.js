class A { constructor(n) { this.log = ['A' + n]; } hi() { return 'A.hi'; }
  static make() { return new this(1); } }
class B extends A { constructor(n) { super(n + 1); this.log.push('B' + n); }
  hi() { return 'B>' + super.hi(); } }
class C extends B { hi() { return 'C>' + super.hi(); } }
var c = C.make();
console.log(c.log.join(), c.hi(), c instanceof A, Object.getPrototypeOf(C) === B, C.name,
    c.constructor === C);

// expect: A2,B1 C>B>A.hi true true C true
