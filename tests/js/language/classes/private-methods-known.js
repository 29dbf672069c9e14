// Private methods and accessors of instances whose maps are known to get them, and of others.
function make(tag) {
  return class A extends (class { constructor(x) { return x ?? this; } }) {
    #m() { return tag + 'm'; } get #g() { return tag + 'g'; } set #s(v) { this.seen = v; }
    static of(x) { try { const a = new A(x); a.#s = 1; return a.#m() + a.#g + a.seen; } catch (e) { return e.constructor.name; } }
    static has(x) { return [#m in x, #g in x, #s in x].join(); }
    static write(x) { try { x.#m = 1; } catch (e) { return e.constructor.name; } }
  };
}
const P = make('p'), Q = make('q');
for (let i = 0; i < 3; i++) {
  const shapes = [undefined, {a: 1}, {a: 1, b: 2}, [1], () => 1, Object.create(null), Object.freeze({f: 1}), new Map(), new Proxy({}, {})];
  const prototype = {}; Object.create(prototype).x; shapes.push(prototype);
  const many = {}; for (let k = 0; k < 300; k++) many['k' + k] = k; delete many.k3; shapes.push(many);
  print(shapes.map(s => P.of(s) + '/' + Q.of(s) + (s === undefined ? '' : '/' + P.of(s))).join(' '));
  print(shapes.slice(1).map(s => [P.has(s), Q.has(s)].join()).join(' '), P.has({}), Q.has(new Q()), P.has(new Q()), P.write(new P()));
}
class Early { #a() { return 1; } static first = new Early().#a(); static { Early.second = new Early().#b + Early.first; } get #b() { return 5; } static again() { return new Early().#a() + new Early().#b; } }
print(Early.first, Early.second, Early.again(), Early.again());
// expect: pmpg1/qmqg1 pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError TypeError/TypeError/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError
// expect: true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true false,false,false true,true,true false,false,false TypeError
// expect: pmpg1/qmqg1 pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError TypeError/TypeError/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError
// expect: true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true false,false,false true,true,true false,false,false TypeError
// expect: pmpg1/qmqg1 pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError TypeError/TypeError/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError pmpg1/qmqg1/TypeError
// expect: true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true true,true,true,true,true,true false,false,false true,true,true false,false,false TypeError
// expect: 1 6 6 6
