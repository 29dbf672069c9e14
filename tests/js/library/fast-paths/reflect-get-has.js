// Reflect.get and Reflect.has at their guards.
const proto = {p: 1, get g() { return this.v; }}, o = Object.assign(Object.create(proto), {a: 1, b: 'x', v: 'own'});
const s = Symbol('s');
o[s] = 's';
const attempt = f => { try { return String(f()); } catch (e) { return e.name; } };
for (let i = 0; i < 3; i++) {
  print(['a', 'b', 'p', 'none', 'toString', s, '__proto__'].map(k => [typeof Reflect.get(o, k), Reflect.has(o, k)]).join(' '));
  print(Reflect.get(o, 'g'), Reflect.get(o, 'g', {v: 'other'}), Reflect.get(o, 'a', {a: 2}), Reflect.get([1, 2], 1), Reflect.get([1, 2], '1'), Reflect.get([1, 2], 'length'), Reflect.has([1], 0), Reflect.has([1], '1'), Reflect.has([1], 'length'));
  print([undefined, null, 1, 'text', Symbol()].map(x => attempt(() => Reflect.get(x, 'a')) + attempt(() => Reflect.has(x, 'a'))).join());
  print(attempt(() => Reflect.get(o)), attempt(() => Reflect.has(o)), attempt(() => Reflect.get(o, {toString: () => 'a'})), attempt(() => Reflect.get(o, {toString() { throw new RangeError(); }})));
  const proxy = new Proxy({a: 1}, {get: (t, k) => k + '!', has: (t, k) => k === 'z'});
  print(Reflect.get(proxy, 'a'), Reflect.has(proxy, 'a'), Reflect.has(proxy, 'z'));
  const seen = [], through = new Proxy({a: 1}, {get(t, k, r) { seen.push(r === through); return Reflect.get(t, k, r); }});
  print(through.a, seen.join());
  const dictionary = {x: 1, y: 2};
  delete dictionary.x;
  print(Reflect.get(dictionary, 'y'), Reflect.get(dictionary, 'x'), Reflect.has(dictionary, 'x'));
}
// What was known changes.
const changing = {};
print(Reflect.has(changing, 'late'), Reflect.get(changing, 'late'));
print(Reflect.has(changing, 'late'), Reflect.get(changing, 'late'));
Object.prototype.late = 'now';
print(Reflect.has(changing, 'late'), Reflect.get(changing, 'late'));
delete Object.prototype.late;
print(Reflect.has(changing, 'late'), Reflect.get(changing, 'late'));
Object.defineProperty(changing, 'late', {get: () => 'getter', configurable: true});
print(Reflect.has(changing, 'late'), Reflect.get(changing, 'late'));
class A { #x = 1; static has(o) { return Reflect.has(o, '#x'); } }
print(A.has(new A()));
// expect: number,true string,true number,true undefined,false function,true string,true object,true
// expect: own other 1 2 2 2 true false true
// expect: TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError
// expect: undefined false 1 RangeError
// expect: a! false true
// expect: 1 true
// expect: 2 undefined false
// expect: number,true string,true number,true undefined,false function,true string,true object,true
// expect: own other 1 2 2 2 true false true
// expect: TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError
// expect: undefined false 1 RangeError
// expect: a! false true
// expect: 1 true
// expect: 2 undefined false
// expect: number,true string,true number,true undefined,false function,true string,true object,true
// expect: own other 1 2 2 2 true false true
// expect: TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError,TypeErrorTypeError
// expect: undefined false 1 RangeError
// expect: a! false true
// expect: 1 true
// expect: 2 undefined false
// expect: false undefined
// expect: false undefined
// expect: true now
// expect: false undefined
// expect: true getter
// expect: false
