// flags: --print-bytecode-filter=f
function f(g, list) {
  g(1, ...list);
  new g(...list, 2);
  return [0, ...list, 3];
}
