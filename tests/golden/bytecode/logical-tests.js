// flags: --print-bytecode-filter=f
function f(a, b, c) {
  if (a && (b || !c)) return 1;
  while (!(a || b) && c) c = 0;
  return a && b ? c : a ?? b;
}
