// flags: --print-bytecode-filter=f
function f(a, o, key) {
  a += 1;
  o.x -= a;
  o[key] *= 2;
  o.y ??= a;
  a ||= key;
  a &&= o;
}
