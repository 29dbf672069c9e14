var A = class B { name2() { return B.name; } static m() { return typeof B; } };
console.log(A.name, typeof B, new A().name2(), A.m());
var C = class { };
console.log(C.name, (class { }).name === '', { k: class { } }.k.name,
    class { static name() { return 'method'; } }.name());

// expect: B undefined B function
// expect: C true k method
