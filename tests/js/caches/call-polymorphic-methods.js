function call(o) { return o.m(1); }
class A { m(x) { return 'A' + x; } }
class B extends A {}
class C extends A { m(x) { return 'C' + super.m(x); } }
var objects = [new A, new B, new C, { m: x => 'arrow' + x }, { m: Math.abs }, { m: String },
    { m: A.prototype.m.bind(null) }];
for (var r = 0; r < 2; r++) console.log(objects.map(call).join());
A.prototype.m = () => 'new';
console.log(objects.map(call).join());

// expect: A1,A1,CA1,arrow1,1,1,A1
// expect: A1,A1,CA1,arrow1,1,1,A1
// expect: new,new,Cnew,arrow1,1,1,A1
