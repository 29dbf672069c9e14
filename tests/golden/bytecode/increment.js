// flags: --print-bytecode-filter=f
function f(o, key) {
  o.x++;
  return --o[key] + key++ + -key + ~key;
}
