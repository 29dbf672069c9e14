var log = [];
function it(n) {
  return { [Symbol.iterator]() { return { next: () => ({ value: n, done: false }),
        return() { log.push('close' + n); return {}; } }; } }; }
function f() { for (var a of it(1)) {
    try { for (var b of it(2)) { try { return 'r'; } finally { log.push('f1'); } } } finally {
      log.push('f2'); } } }
console.log(f(), log.join());
log = [];
x: for (var a of it(1)) for (var b of it(2)) { try { continue x; } finally { log.push('f');
    if (log.length > 4) break x; } }
console.log(log.join());

// expect: r f1,close2,f2,close1
// expect: f,close2,f,close2,f,close2,close1
