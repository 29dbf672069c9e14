// A function that gets fewer arguments than it has parameters stays in optimized code.
function five(a, b, c, d, e) {
  return [a, b, c, d, e].join() + arguments.length + (this === undefined);
}
function sloppy(a, b, c) { a = 1; return [arguments.length, arguments[0], a, b, c, typeof this].join(); }
function rest(a, b, ...list) { return [a, b, list.length].join(); }
function defaults(a, b = a + 1, c = b * 2) { return a + b + c; }
class Point { constructor(x, y) { this.x = x; this.y = y; } }
class Derived extends Point { constructor(x, y, z) { super(x); this.z = z; } }
function loops(a, b, c) { let n = 0; for (let i = 0; i < 10; i++) n += a; return [n, b, c].join(); }
function throws(a, b, c) { try { if (b === undefined) throw a; } catch (e) { return [e, b, c, arguments.length].join(); } }
function deep(n, a, b, c, d) { return n === 0 ? new Error('x').stack.split('\n').length : deep(n - 1); }
function overflows(n, a, b, c) { return overflows(n + 1) + 1; }
const many = Function(...Array.from({ length: 300 }, (_, i) => 'p' + i), 'return [p0, p1, p299, arguments.length].join();');
function all() {
  const list = [
    five(), five(1), five(1, 2), five(1, 2, 3), five(1, 2, 3, 4), five(1, 2, 3, 4, 5), five(1, 2, 3, 4, 5, 6),
    sloppy(), sloppy(7), sloppy(7, 8), sloppy.call('text'), rest(), rest(1), rest(1, 2), rest(1, 2, 3),
    defaults(1), defaults(1, 1), defaults(1, undefined, 1), JSON.stringify([new Point(), new Point(1), new Derived(), new Derived(2, 3)]),
    loops(2), loops(0.5, 1), throws(4), throws(4, 5), deep(5), many(), many(1, 2), [3, 4].map(five).length,
    five.apply({}, [1]), five.call(null, 1), Reflect.construct(Point, [3]).x,
  ];
  try { overflows(0); } catch (e) { list.push(e instanceof RangeError); }
  return list.join(' ');
}
const first = all();
for (let i = 0; i < 5; i++) all();
let optimized = 0;
for (const f of [five, sloppy, rest, defaults, Point, Derived, loops, throws, deep, many, overflows]) optimized += %OptimizeFunctionOnNextCall(f);
console.log(optimized, all() === first, all() === first);
console.log(first.slice(0, 60));
// expect: 11 true true
// expect: ,,,,0false 1,,,,1false 1,2,,,2false 1,2,3,,3false 1,2,3,4,4f

// flags: --allow-natives-syntax --no-always-baseline
