class A { set x(v) { this.set = 'A' + v; } }
class B extends A { f() { super.x = 1; super.y = 2; super.z ??= 3; super.n = 1; super.n++;
    return JSON.stringify(this); } }
console.log(new B().f());
console.log(JSON.stringify(A.prototype));

// expect: {"set":"A1","y":2,"z":3,"n":null}
// expect: {}
