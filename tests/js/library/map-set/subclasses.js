class M extends Map { constructor(x) { super(x); this.tag = 'm'; } get(k) { return super.get(k) || 'none'; } get size() { return -super.size; } }
class S extends Set { #hidden = 3; sum() { var t = this.#hidden; for (var x of this) t += x; return t; } }
var m = new M([[1, 'a']]), s = new S([1, 2]);
console.log(m.get(1), m.get(2), m.size, m.tag, m instanceof Map, m instanceof M, Object.getPrototypeOf(m) === M.prototype, [...m].join());
console.log(s.sum(), s.add(10).sum(), s instanceof S, s, Object.prototype.toString.call(s));
class D extends S {}
console.log(new D('ab'), Reflect.construct(Set, [], M) instanceof M, Set.prototype.has.call(Reflect.construct(Set, [], M), 1));
function Old() {} Old.prototype = Object.create(Map.prototype);
try { new Old().size; } catch (e) { console.log(e.message); }
function NoPrototype() {} NoPrototype.prototype = 5;
console.log(Object.getPrototypeOf(Reflect.construct(Map, [], NoPrototype)) === Map.prototype);

// expect: a none -1 m true true true 1,a
// expect: 6 16 true S(3) [Set] { 1, 2, 10 } [object Set]
// expect: D(2) [Set] { 'a', 'b' } true false
// expect: Method get Map.prototype.size called on incompatible receiver #<Map>
// expect: true
