// WeakRefs at what generated code leaves to C++: the first of a job, lists that grow, symbols, other
// constructors, what is no object or no WeakRef.
const a = { x: 1 }, y = Symbol('y');
function make(t) { return new WeakRef(t); }
function read(r) { return r.deref(); }
print(read(make(a)) === a, read(make(a)) === a, read(make(y)) === y, make(a) !== make(a));
const objects = [], refs = [];
for (let i = 0; i < 500; i++) { objects.push({ i }); refs.push(make(objects[i]), make(objects[i])); }
print(refs.every((r, i) => read(r) === objects[i >> 1]));
const mixed = [[], () => 1, new Proxy({}, {}), new Map(), Symbol.iterator, new WeakRef(a)];
print(mixed.every(o => read(make(o)) === o));
class Named extends WeakRef { constructor(t) { super(t); this.name = 'n'; } deref() { return [super.deref(), this.name]; } }
print(read(new Named(a))[0] === a, read(new Named(a))[1], make(a) instanceof Named);
const other = Reflect.construct(WeakRef, [a], Map);
print(Object.getPrototypeOf(other) === Map.prototype, WeakRef.prototype.deref.call(other) === a);
const r = make(a); r.extra = 1; r[3] = 4; print(r.extra, r[3], r.deref() === a, Object.keys(r).join());
for (const g of [() => make(1), () => make('s'), () => make(), () => make(null), () => make(Symbol.for('r')),
                 () => WeakRef(a), () => read({ deref: WeakRef.prototype.deref }),
                 () => WeakRef.prototype.deref.call(1), () => WeakRef.prototype.deref.call(new WeakMap())]) {
  try { g(); print('none'); } catch (e) { print(e.name); }
}
let jobs = 0;
function again() {
  print(refs.every((r, i) => read(r) === objects[i >> 1]), read(make(a)) === a);
  if (++jobs < 3) setTimeout(again);
}
setTimeout(again);
// expect: true true true true
// expect: true
// expect: true
// expect: true n false
// expect: true true
// expect: 1 4 true 3,extra
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: true true
// expect: true true
// expect: true true
