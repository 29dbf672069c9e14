// Everything a frame holds is there again: locals, contexts, loops, temporaries, handlers.
function* g(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const captured = () => i + sum;
    sum += (yield captured()) + [1, yield 'a', yield 'b'].length * (yield 'c');
    with_block: { const x = yield sum; if (x) break with_block; sum += 100; }
    switch (yield 'switch') { case 'y': sum++; break; default: sum--; }
    for (const k in { p: 1, q: 2 }) sum += (yield k).length;
    try { throw yield 'throw'; } catch (e) { sum += e; } finally { yield 'finally'; }
  }
  return sum;
}
function run() {
  const it = g(3), out = [];
  let r = it.next(), step = 0;
  while (!r.done) {
    out.push(r.value);
    const v = r.value;
    r = it.next(v === 'p' || v === 'q' ? v : v === 'switch' ? (step++ % 2 ? 'y' : 'n') : v === 'throw' ? 5 : typeof v === 'number' ? v % 2 : 2);
  }
  return out.join() + ' -> ' + r.value;
}
console.log(run());
// expect: 0,a,b,c,6,switch,p,q,throw,finally,113,a,b,c,119,switch,p,q,throw,finally,129,a,b,c,134,switch,p,q,throw,finally -> 240
