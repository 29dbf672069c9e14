// flags: --print-opt-code-filter=scale
function scale(to, from, factor) {
  for (let i = 0; i < from.length; i++) to[i] = from[i] * factor;
}
const from = [1.5, 2.5, 3.5, 4.5], to = [0.5, 0.5, 0.5, 0.5];
for (let i = 0; i < 5000; i++) scale(to, from, 0.5);
