var n = 0, s = Symbol('q');
class A { ['m' + ++n]() { return 1; } static ['m' + ++n]() { return 2; }
  get ['g' + ++n]() { return 3; } [s]() { return 4; } ['constructor']() { return 5; }
  static [n]() { return 6; } 42() { return 7; } 'a b'() { return 8; } }
var a = new A;
console.log(a.m1(), A.m2(), a.g3, a[s](), a.constructor(), A[3](), a[42](), a['a b']());

// expect: 1 2 3 4 5 6 7 8
