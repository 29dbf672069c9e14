// flags: --print-bytecode-filter=f
function f(n) {
  for (var i = 0; i < n; i++) {
    if (i === 3) continue;
    if (i > 7) break;
  }
  while (n) n--;
  do n += 2; while (n < 10);
}
