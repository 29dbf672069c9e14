// flags: --print-bytecode-filter=f
function f(x) {
  x = y;
  let y = x;
  const z = () => y;
  z = 1;
}
