class A { m() { return 'A.m'; } }
class B extends A { m() { return eval('super.m()') + '!'; } constructor() { eval('super()'); } }
console.log(new B().m());

// expect: A.m!
