// flags: --print-bytecode-filter=f
function f(a) {
  return a?.b?.[0]?.(1);
}
