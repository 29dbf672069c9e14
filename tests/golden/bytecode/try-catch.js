// flags: --print-bytecode-filter=f
function f(g) {
  try {
    g();
  } catch (error) {
    return error;
  }
}
