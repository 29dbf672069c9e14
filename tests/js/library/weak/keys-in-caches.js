// Inline caches made for objects without an identity hash meet objects that have one.
var m = new WeakMap();
function add(o) { o.a = 1; o.b = 2; o.c = 3; o.d = 4; o.e = 5; o.f = 6; o.g = 7; o.h = 8; o.i = 9; return o; }
function sum(o) { return o.a + o.b + o.c + o.d + o.e + o.f + o.g + o.h + o.i; }
function set(o, v) { o.i = v; o.e = v; }
var t = 0;
for (var n = 0; n < 2000; n++) {
  var o = {};
  if (n % 3 == 1) m.set(o, n);
  add(o);
  if (n % 3 == 2) m.set(o, n);
  set(o, n % 2);
  t += sum(o);
  if (n % 3 != 0 && m.get(o) !== n) throw new Error('lost ' + n);
}
console.log(t);

// expect: 64000
