// flags: --print-bytecode-filter=f
function f(x) {
  switch (x) {
    case "a":
      return 1;
    case x.y:
    default:
      x = 2;
    case 5:
      return x;
  }
}
