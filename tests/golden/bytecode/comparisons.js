// flags: --print-bytecode-filter=f
function f(a, b) {
  if (a === undefined) return 1;
  if (a == null) return 2;
  if (typeof a === "string") return 3;
  if (a !== null) return 4;
  return a < b || a instanceof b || b in a;
}
