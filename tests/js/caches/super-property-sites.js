class A { get v() { return 'A'; } }
class B extends A { f() { return super.v; } }
var b = new B, log = [];
for (var i = 0; i < 4; i++) log.push(b.f());
Object.defineProperty(A.prototype, 'v', { get: () => 'A2' });
log.push(b.f());
Object.setPrototypeOf(B.prototype, { v: 'P' });
log.push(b.f());
console.log(log.join());

// expect: A,A,A,A,A2,P
