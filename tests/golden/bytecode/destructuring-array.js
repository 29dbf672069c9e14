// flags: --print-bytecode-filter=f
function f(source, o) {
  [o.x, , o.y = 2, ...o.z] = source;
}
