class Ref extends WeakRef { constructor(t) { super(t); this.x = 1; } get alive() { return this.deref() !== undefined; } }
class Registry extends FinalizationRegistry { constructor() { super(() => 0); this.count = 0; }
  register(...args) { this.count++; return super.register(...args); } }
var o = {}, r = new Registry();
r.register(o, 1);
r.register(o, 2, o);
console.log(new Ref(o).alive, new Ref(o).x, r.count, r.unregister(o), r.unregister(o));
console.log(Reflect.construct(WeakRef, [o], Array).__proto__ === Array.prototype);

// expect: true 1 2 true false
// expect: true
