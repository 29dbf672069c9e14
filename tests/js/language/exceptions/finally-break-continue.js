var log = [];
for (var i = 0; i < 5; i++) { try { if (i == 1) continue; if (i == 3) break; log.push('b' + i);
  } finally { log.push('f' + i); } }
console.log(log.join(' '), i);

// expect: b0 f0 f1 b2 f2 f3 3
