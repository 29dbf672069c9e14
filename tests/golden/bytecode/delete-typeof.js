// flags: --print-bytecode-filter=f
function f(o, key) {
  delete o.x;
  delete o[key];
  void o;
  return typeof missing;
}
