// flags: --print-bytecode-filter=f
function f(list) {
  for (const x of list) if (x) return x;
}
