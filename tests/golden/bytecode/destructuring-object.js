// flags: --print-bytecode-filter=f
function f(source) {
  const { a, b: { c = 1 }, ["d"]: d, ...rest } = source;
}
