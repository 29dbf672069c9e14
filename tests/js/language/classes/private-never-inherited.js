// Private methods and accessors are found on the object itself, whatever its prototypes are.
class A {
  #m() { return 1; }
  get #g() { return 2; }
  set #g(v) { this.set = v; }
  static has(x) { return #m in x; }
  method() { return this.#m(); }
  read() { return this.#g; }
  write(v) { this.#g = v; }
}
console.log(A.has(new A()), A.has(Object.create(A.prototype)), A.has(Object.create(new A())), A.has(A.prototype));
var a = new A(), method = a.method, read = a.read, write = a.write;
Object.setPrototypeOf(a, null);
write.call(a, 3);
console.log(method.call(a), read.call(a), a.set);
for (var f of [method, read, write]) {
  try { f.call(Object.create(new A())); console.log('no throw'); } catch (e) { console.log(e.name); }
}
// Instances of one evaluation of a class are not those of another.
function make() { return class { #p() {} static is(x) { return #p in x; } }; }
var C = make(), D = make();
console.log(C.is(new C()), C.is(new D()));
// Frozen objects keep them; they are no properties for anyone else.
var frozen = Object.freeze(new A());
console.log(A.has(frozen), frozen.method(), Reflect.ownKeys(frozen).length, Reflect.ownKeys(A.prototype).join());

// expect: true false false false
// expect: 1 2 3
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: true false
// expect: true 1 0 constructor,method,read,write
