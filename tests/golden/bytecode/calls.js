// flags: --print-bytecode-filter=f
function f(o) {
  o.a();
  o.a(1);
  o.a(1, 2);
  o.a(1, 2, 3);
  f();
  f(1, 2, 3);
  new o.B(1);
}
