// flags: --print-bytecode-filter=f
function f(rows) {
  outer: for (;;) {
    for (;;) {
      if (rows()) continue outer;
      break outer;
    }
  }
}
