// flags: --print-bytecode-filter=f
function f(a, b, tag) {
  return `${a} and ${b}.` + tag`x${a}y`;
}
