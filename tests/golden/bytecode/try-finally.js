// flags: --print-bytecode-filter=f
function f(g, list) {
  for (;;) {
    try {
      if (g()) return 1;
      if (list) break;
    } finally {
      list();
    }
  }
}
