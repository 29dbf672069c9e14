// flags: --print-bytecode-filter=f
function f(o) {
  for (var key in o) if (o[key]) continue;
}
